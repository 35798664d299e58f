import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../../devnet/port.ts'
import type { Host } from './file-host.ts'

const FOLDER = '/srv/isc'

/** The server block of docs/deploy.md, so that what is written there is what is tested. */
function documentedServer(folder: string, port: number): string {
  const [, block] = /```nginx\n([^]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  if (!block?.includes(FOLDER) || !block.includes('listen 80;')) {
    throw new Error(`docs/deploy.md has no server block with "listen 80;" and ${FOLDER}.`)
  }
  return block
    .replaceAll(`${FOLDER}/`, `${folder}/`)
    .replace(`root ${FOLDER};`, `root ${folder};`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
}

/** The list of types that the installed nginx comes with, beside its configuration. */
function mimeTypes(): string {
  const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' })
  const [, configuration = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? []
  return join(dirname(configuration), 'mime.types')
}

/**
 * Starts nginx with the documented server block.
 * @param root the folder that is at the root of the host
 * @param site the folder with the site in it, which has the file to include
 */
export async function startNginx(root: string, site = root): Promise<Host> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'isc-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const server = documentedServer(root, port).replace(
    `${root}/nginx-headers.conf`,
    `${site}/nginx-headers.conf`,
  )
  const lines = [
    // Another account might not reach the folder of the site.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${folder}/pid;`,
    'events {}',
    `http { include ${mimeTypes()};`,
    'default_type application/octet-stream; access_log off;',
    ...temporary,
    server,
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, lines.join('\n'))
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).then(Boolean, () => false))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    async close() {
      nginx.kill()
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
