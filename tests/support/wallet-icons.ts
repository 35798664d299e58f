const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://www.w3.org/1999/xlink"'

/** An SVG document of the size of an icon. */
export const svg = (inside: string, before = '') =>
  `${before}<svg ${NAMESPACES} width="96" height="96" viewBox="0 0 96 96">${inside}</svg>`

export const svgUrl = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`

export const base64Url = (markup: string, type = 'data:image/svg+xml') =>
  `${type};base64,${Buffer.from(markup).toString('base64')}`

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

const TRIANGLE = '<path d="M0 0L8 8L1 3z"/>'
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Six elements that each repeat the one before ten times, the last of them in the document. */
const repeated = (part: (id: number) => string) => svg(times(6, (id) => part(id)))
const uses = (use: (id: number) => string) =>
  repeated((id) => `<g id="u${id}">${id === 0 ? TRIANGLE : use(id - 1).repeat(10)}</g>`)
const USES = uses((id) => `<use href="#u${id}"/>`)
const image = (attributes: string) => svg(`<image width="96" height="96" ${attributes}/>`)
const masks = (name: string, property: string) =>
  repeated(
    (id) => `<${name} id="m${id}">${`<path ${property}="url(#m${id - 1})"/>`.repeat(10)}</${name}>`,
  ).replace('</svg>', `<path ${property}="url(#m5)" d="M0 0h96v96z"/></svg>`)
const filter = (steps: string) =>
  svg(`<filter id="f">${steps}</filter><rect width="96" height="96" filter="url(#f)"/>`)
const twice = (id: number) => (id === 0 ? 'SourceGraphic' : `r${id - 1}`)

/** Icons that take long to draw, or would if a browser found what is hidden in them. */
export const BOMBS: Readonly<Record<string, string>> = {
  'elements that repeat each other': svgUrl(USES),
  'the same in base64': base64Url(USES),
  'the same in base64 after a space': base64Url(USES, 'data:image/svg+xml; charset=utf-8').replace(
    ';base64',
    '; base64',
  ),
  'the same in UTF-16': `data:image/svg+xml;base64,${Buffer.from(`\ufeff${USES}`, 'utf16le').toString('base64')}`,
  'the same in UTF-7': svgUrl(`<?xml version="1.0" encoding="utf-7"?>${USES}`),
  'the same in another character set': base64Url(USES, 'data:image/svg+xml;charset=utf-16'),
  'the same under a prefix': svgUrl(
    USES.replaceAll('<use', '<s:use').replace('<svg', '<svg xmlns:s="http://www.w3.org/2000/svg"'),
  ),
  'the same by xlink:href': svgUrl(USES.replaceAll('href', 'xlink:href')),
  'the same by xlink:href under another prefix': svgUrl(USES.replaceAll('href', 'x:href')),
  'the same by encoded ids': svgUrl(USES.replaceAll('#u', '#%75')),
  'the same by characters as numbers': svgUrl(USES.replaceAll('#u', '&#35;u')),
  'the same after a fragment': `${svgUrl(USES)}#</svg>`,
  'the same in symbols': svgUrl(USES.replaceAll('<g', '<symbol').replaceAll('</g', '</symbol')),
  'an element that uses itself': svgUrl(svg('<g id="u"><use href="#u"/><use href="#u"/></g>')),
  'entities that repeat each other': svgUrl(
    svg(
      '&e9;',
      `<!DOCTYPE svg [<!ENTITY e0 "a">${times(9, (id) => `<!ENTITY e${id + 1} "${`&e${id};`.repeat(10)}">`)}]>`,
    ),
  ),
  'attributes by a DTD': svgUrl(svg('', '<!DOCTYPE svg [<!ATTLIST g href CDATA "#u">]>')),
  'the bomb in an image': svgUrl(image(`href="${base64Url(USES)}"`)),
  'the bomb in an image by xlink:href': svgUrl(image(`xlink:href='${base64Url(USES)}'`)),
  'the bomb in an image under another prefix': svgUrl(image(`x:href="${base64Url(USES)}"`)),
  'the bomb in an image in upper case': svgUrl(
    image(`href="${base64Url(USES, 'DATA:IMAGE/SVG+XML')}"`),
  ),
  'the bomb in an image after a space': svgUrl(image(`href=" \n${base64Url(USES)}"`)),
  'the bomb in an image with entities': svgUrl(
    image(`href="${base64Url(USES).replace('svg', '&#x73;vg')}"`),
  ),
  'the bomb in feImage': svgUrl(filter(`<feImage href="${base64Url(USES)}"/>`)),
  'the bomb in url()': svgUrl(
    svg(`<rect style="mask:url(${base64Url(USES)})" width="96" height="96"/>`),
  ),
  'the bomb in an escaped url()': svgUrl(
    svg(`<rect style="mask:\\75 rl(${base64Url(USES)})" width="96" height="96"/>`),
  ),
  'the bomb in a stylesheet': svgUrl(
    svg(`<style>rect{mask-image:URL("${base64Url(USES)}")}</style><rect width="96" height="96"/>`),
  ),
  'the bomb by @import': svgUrl(
    svg(`<style>@import "data:text/css,rect{mask:url(${base64Url(USES)})}";</style><rect/>`),
  ),
  'the bomb by a stylesheet that is named before': svgUrl(
    svg('<rect/>', `<?xml-stylesheet href="data:text/css,rect{mask:url(${base64Url(USES)})}"?>`),
  ),
  'the bomb in foreignObject': svgUrl(
    svg(
      `<foreignObject width="96" height="96"><img xmlns="http://www.w3.org/1999/xhtml" src="${base64Url(USES)}"/></foreignObject>`,
    ),
  ),
  'masks in masks': svgUrl(masks('mask', 'mask')),
  'clip paths in clip paths': svgUrl(masks('clipPath', 'clip-path')),
  'patterns in patterns': svgUrl(masks('pattern', 'fill')),
  'markers in markers': svgUrl(masks('marker', 'marker-mid')),
  'patterns that are inherited': svgUrl(
    svg(
      `<pattern id="p" width="9" height="9">${TRIANGLE.repeat(200)}</pattern><g fill="url(#p)">${TRIANGLE.repeat(200)}</g>`,
    ),
  ),
  'patterns by class': svgUrl(
    svg(
      `<style>path , .a{fill:url(#p)}</style><pattern id="p" width="9" height="9"><g>${'<rect/>'.repeat(100)}</g></pattern>${TRIANGLE.repeat(200)}`,
    ),
  ),
  'gradients of many stops': svgUrl(
    svg(
      `<linearGradient id="g">${'<stop/>'.repeat(900)}</linearGradient>${'<path fill="url(#g)" d="M0 0h9v9z"/>'.repeat(200)}`,
    ),
  ),
  'results of a filter that are taken twice': svgUrl(
    filter(times(26, (id) => `<feBlend in="${twice(id)}" in2="${twice(id)}" result="r${id}"/>`)),
  ),
  'filters of a large region': svgUrl(
    svg(
      `<filter id="f" x="-9999" y="-9999" width="99999" height="99999"><feGaussianBlur stdDeviation="99999"/></filter>${'<rect width="96" height="96" filter="url(#f)"/>'.repeat(300)}`,
    ),
  ),
  turbulence: svgUrl(filter('<feTurbulence baseFrequency="9" numOctaves="99999"/>')),
  dashes: svgUrl(svg('<path stroke="red" stroke-dasharray=".0001" d="M0 0h90v90z"/>'.repeat(50))),
  animations: svgUrl(
    svg('<rect><animate attributeName="x" values="0;9" dur="1ms"/></rect>'.repeat(300)),
  ),
  'animations by a stylesheet': svgUrl(
    svg('<style>@keyframes a{to{x:9px}}rect{animation:a 1ms infinite}</style><rect/>'),
  ),
  'custom properties that repeat each other': svgUrl(
    svg(
      `<style>g{${times(16, (id) => `--a${id}:${id === 0 ? 'red' : `var(--a${id - 1})`.repeat(4)};`)}fill:var(--a15)}</style><g/>`,
    ),
  ),
  'many rules for many elements': svgUrl(
    svg(`<style>${'path{fill:red}'.repeat(900)}</style>${'<path/>'.repeat(900)}`),
  ),
  'selectors that take long to match': svgUrl(
    svg(
      `<style>${'g '.repeat(30)}rect{fill:red}</style>${'<g>'.repeat(60)}<path/>${'</g>'.repeat(60)}`,
    ),
  ),
  'many elements': svgUrl(svg('<g/>'.repeat(20_000))),
  'many levels': svgUrl(svg('<g>'.repeat(3000) + '</g>'.repeat(3000))),
  'a long outline': svgUrl(
    svg(
      `<path stroke="red" d="M0 0${times(9000, (id) => `L${(id * 37) % 97} ${(id * 61) % 89}`)}"/>`,
    ),
  ),
  'a script': svgUrl(svg('<script>for(;;);</script>')),
  'a handler': svgUrl(svg('<rect onload="for(;;);"/>')),
  'a picture from elsewhere': svgUrl(image('href="https://elsewhere.example/x.png"')),
  'another base': svgUrl(svg('<g xml:base="data:image/svg+xml,"><rect fill="url(#a)"/></g>')),
}

const LOGO = 'M2 2h92v92H2z'

/** Icons with what those of wallets have. */
export const USUAL: Readonly<Record<string, string>> = {
  'a PNG': PNG,
  'polygons, as a fox has': base64Url(
    svg(
      '<g fill="#E17726" stroke="#E17726" stroke-width=".25" stroke-linecap="round" stroke-linejoin="round"><polygon points="90,4 54,30 61,14"/><path d="m5.88 4.06 35.5 26.6-6.04-15.8z" fill="#E27625"/></g>',
    ),
  ),
  'polygons with classes, after a DOCTYPE and comments': base64Url(
    svg(
      '<style type="text/css">\n\t.st0{fill:#E2761B;stroke:#E2761B;stroke-linecap:round;}\n\t.st1, #f { fill: url(#SVGID_1_); clip-path:url("#SVGID_2_") }\n</style><defs><linearGradient id="SVGID_1_"><stop offset="0" style="stop-color:#FFF"/></linearGradient><clipPath id="SVGID_2_"><use xlink:href="#b" style="overflow:visible;"/></clipPath><rect id="b" width="9" height="9"/></defs><polygon class="st0 st1" points="9,9 5,3 6,14"/>',
      '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: A & B -->\n'.replace(
        '&',
        'and',
      ) +
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ),
  ),
  'a circle in a square': svgUrl(
    svg(
      `<rect width="96" height="96" fill="#0052FF" rx="16"/><path fill-rule="evenodd" clip-rule="evenodd" fill="#fff" d="${LOGO}"/>`,
    ),
  ),
  'arcs with gradients': base64Url(
    svg(
      '<g clip-path="url(#clip0_2_9)"><rect width="96" height="96" fill="url(#paint0_linear_2_9)"/><path d="M16 30h6a34 34 0 0 1 34 34" fill="url(#paint1_radial_2_9)"/></g><defs><linearGradient id="paint0_linear_2_9" x1="48" y1="0" x2="48" y2="96" gradientUnits="userSpaceOnUse"><stop stop-color="#174299"/><stop offset="1" stop-color="#001E59"/></linearGradient><radialGradient id="paint1_radial_2_9" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(24 60) rotate(-90) scale(50 9e-7)"><stop offset=".77" stop-color="#FF4000"/></radialGradient><clipPath id="clip0_2_9"><rect width="96" height="96" fill="white"/></clipPath></defs>',
    ),
  ),
  'masks with a style': base64Url(
    svg(
      `<title>Wallet</title><mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="96" height="96"><path d="${LOGO}" fill="white"/></mask><g mask="url(#mask0)"><path style="fill:#AB9FF2;fill:color(display-p3 .67 .62 .95);fill-opacity:1" d="${LOGO}"/></g>`,
    ),
  ),
  'definitions that are used': svgUrl(
    svg(
      `<defs><path id="a" d="${LOGO}"/><linearGradient id="b"><stop/></linearGradient><linearGradient id="c" xlink:href="#b"/></defs><use xlink:href="#a" fill="url(#c)"/><use href="#a" transform="rotate(90 48 48)"/>`,
    ),
  ),
  'a picture in a pattern': base64Url(
    svg(
      `<rect width="96" height="96" fill="url(#p)"/><defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(.0025)"/></pattern><image id="i" width="400" height="400" preserveAspectRatio="none" xlink:href="data:image/png;base64,${'AAAA'.repeat(20_000)}"/></defs>`,
    ),
  ),
  'a stylesheet in CDATA': svgUrl(
    svg(
      `<style><![CDATA[ .fil0 {fill:#FEFEFE;fill-rule:nonzero} ]]></style><path class="fil0" d="${LOGO}"/>`,
    ),
  ),
  'names of tools': svgUrl(
    svg(
      `<desc>A &amp; B</desc><g id="Layer_1" data-name="Layer 1" xmlns:serif="http://www.serif.com/" serif:id="Layer 1" aria-label="Wallet" style="isolation:isolate"><path d="${LOGO}"/></g>`,
    ),
  ),
  'one mask that much refers to': svgUrl(
    svg(`<mask id="m"><rect width="9" height="9"/></mask>${'<path mask="url(#m)"/>'.repeat(200)}`),
  ),
  'a sign that is not escaped':
    "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='100%' viewBox='0 0 9 9'><circle r='9'/></svg>",
}
