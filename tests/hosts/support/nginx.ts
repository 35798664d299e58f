import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../devnet/port.ts'
import type { Host } from './rule-host.ts'

/** Starts nginx as docs/deploying.md says. The site may be in a folder below the root of the host. */
export async function startNginx(root: string, site: string): Promise<Host> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'isc-nginx-'))
  const [, block = ''] =
    /```nginx\n([^]*?)```/.exec(readFileSync('docs/deploying.md', 'utf8')) ?? []
  const server = block
    .replace('/srv/isc/nginx-headers.conf', `${site}/nginx-headers.conf`)
    .replace('root /srv/isc;', `root ${root};`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const lines = [
    // Another account might not have access to the folder of the site.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${folder}/pid; events {}`,
    `http { include /etc/nginx/mime.types; access_log off;`,
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `${server} }`,
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
  const close = async () => {
    nginx.kill()
    await once(nginx, 'exit')
    rmSync(folder, { recursive: true })
  }
  return { origin, close }
}
