import { describe, expect, it } from 'vitest'
import { completeDocument } from '../../build/document.ts'

const TEMPLATE = `<!doctype html>
<html>
  <head>
    <!-- Makes way. -->
    <title>Stand-in</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const complete = (html: string, preloads: readonly string[] = []) =>
  completeDocument(
    { route: '/', html },
    {
      template: TEMPLATE,
      css: 'p{color:red}\n',
      script: 'early()',
      preloads,
    },
  )

/** The parts of a page that the scripts of a document touch. */
function pageStub() {
  const notices: string[] = []
  return {
    notices,
    hidden: false,
    documentElement: { dataset: { plain: '' } },
    getElementById: (id: string) => ({ content: id }),
    body: { prepend: (content: string) => void notices.push(content) },
  }
}

/** Runs the scripts of a document, as the top one or in a frame, and returns what has happened. */
function start(isAlone: boolean, search = '') {
  const happened: string[] = []
  const page = pageStub()
  const scripts = complete('<p></p>').matchAll(/<script>(.*?)<\/script>/gs)
  for (const [, script = ''] of scripts) {
    const names = [
      'window',
      'top',
      'document',
      'location',
      'early',
      'setTimeout',
      'requestAnimationFrame',
    ]
    const window = {}
    // oxlint-disable-next-line no-new-func -- it is a script of the page's
    new Function(...names, script.replace('import(', 'load('))(
      window,
      isAlone ? window : {},
      page,
      { search },
      () => happened.push('early'),
      () => happened.push('timer'),
      () => happened.push('frame'),
    )
  }
  return { happened, page }
}

describe(completeDocument.name, () => {
  it('puts the page into the root, to the letter', () => {
    const page = '<p>5<!-- -->% of $1 &amp; $&amp;</p>\n  <p></p>'
    expect(complete(page)).toContain(`<div id="root" data-route="/">${page}</div>`)
  })

  it('has no style attributes, which the security policy forbids', () => {
    expect(complete('<p class="a" style="--height:var(--b)">5</p>')).toContain('<p class="a">5</p>')
  })

  it('has the page’s own title in place of the template’s', () => {
    const head = '<title>Page</title><meta name="description" content="Its own."/>'
    const document = complete(`${head}<p>Text</p>`)
    expect(document).toMatch(new RegExp(`<head>.*${head}.*</head>`, 's'))
    expect(document).toContain('data-route="/"><p>Text</p></div>')
    expect(document).not.toMatch(/stand-in/i)
  })

  it('carries its stylesheet', () => {
    expect(complete('<p></p>')).toContain('<style>p{color:red}</style>')
    expect(complete('<p></p>')).not.toContain('stylesheet')
  })

  it('has its script run before the body is there', () => {
    expect(complete('<p></p>')).toMatch(/<script>if\(.*\)\{.*early\(\)\}\}<\/script>.*<body>/s)
  })

  it('has the route’s own scripts come with it', () => {
    expect(complete('<p></p>', ['/assets/home.js'])).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/home.js"></head>',
    )
  })

  it('has the page’s code come at once and run once the page has been drawn', () => {
    const document = complete('<p></p>')
    expect(document).toContain('<link rel="modulepreload" crossorigin href="/assets/index.js">')
    expect(document).not.toContain('type="module"')
    expect(document).toMatch(/<\/div><script>if\(.*\)\{.*import\("\/assets\/index\.js"\)/)
  })

  it('says so where the page’s code does not come', () => {
    expect(complete('<p></p>')).toMatch(/import\("[^"]+"\)\.catch\(notStarted\)/)
  })

  it('runs its scripts on its own, and looks as if its code is on its way', () => {
    const { happened, page } = start(true)
    expect(happened).toEqual(['early', 'timer', 'frame'])
    expect(page.documentElement.dataset).toEqual({ plain: 'loading' })
    expect(page.notices).toEqual([])
  })

  it.each(['?demo', '?demo=slow-block', '?a=b&demo=x'])('stores nothing at %s', (search) =>
    expect(start(true, search).happened).toEqual(['timer', 'frame']),
  )

  it.each(['?demographics', '?demo-day=1', '?a=demo', '?q=?demo'])(
    'takes %s for no demo',
    (search) => {
      expect(start(true, search).happened).toContain('early')
    },
  )

  it('starts nothing inside another page, and says so', () => {
    const { happened, page } = start(false)
    expect(happened).toEqual([])
    expect(page.documentElement.dataset).toEqual({ plain: '' })
    expect(page.notices).toEqual(['framed'])
  })

  it('leaves out what only explains the template', () => {
    expect(complete('<p></p>')).not.toContain('Makes way')
  })

  it('says what it misses in a template', () => {
    const around = {
      template: '<body></body>',
      css: '',
      script: '',
      preloads: [],
    }
    const withScript = {
      ...around,
      template: `${around.template}<script type="module" src="/a.js"></script>`,
    }
    for (const each of [around, withScript]) {
      expect(() => completeDocument({ route: '/', html: '' }, each)).toThrow(/index\.html has no/)
    }
  })
})
