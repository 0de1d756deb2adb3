import type { Language } from '@oyna/contract/common';
import type { FastifyReply } from 'fastify';
import { type PhonePage, phoneBuild } from './phone-build.ts';

/** The name of the service at the top of a page, as HTML. */
export const brand = '<a class="brand" href="/help" aria-label="Oyna">o<b>y</b>na</a>';

interface PageContent {
  /** The page whose styles it has. */
  readonly page: PhonePage;
  readonly language: Language;
  readonly policy: string;
  /** Text, as HTML. */
  readonly title: string;
  readonly body: string;
  /** Address of the manifest by which it is installed, as HTML. */
  readonly manifest?: string;
  /** `data-` attributes of the body, as HTML. */
  readonly data?: Readonly<Record<string, string>>;
  /** Address of a script, as HTML, that takes the place of the page's own one; `null` for a page without any. */
  readonly script?: string | null;
}

/** Answers with a page for phones. */
export function sendPage(reply: FastifyReply, content: PageContent) {
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .header('content-security-policy', content.policy)
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(renderPage(content));
}

function renderPage({ page, language, title, body, manifest, data = {}, script }: PageContent): string {
  const assets = phoneBuild().assetsOf(page, language);
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  const links = manifest === undefined ? [] : [`<link rel="manifest" href="${manifest}">`];
  const styles = assets.styles.map((file) => `<link rel="stylesheet" href="/link/${file}">`);
  const preloads = assets.preloads.map((file) => `<link rel="modulepreload" href="/link/${file}">`);
  const scripts =
    script === undefined
      ? [...preloads, `<script type="module" src="/link/${assets.script}"></script>`]
      : script === null
        ? []
        : [`<script async src="${script}"></script>`];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b0e14">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
${[...links, ...styles, ...scripts].join('\n')}
</head>
<body${attributes.join('')}>
${body}
</body>
</html>
`;
}
