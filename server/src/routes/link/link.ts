import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../plugins/language.ts';
import type { Services } from '../../services.ts';
import { localise } from '../../text/localise.ts';
import { linkTexts } from './link-texts.ts';
import { readPageFiles } from './read-page-files.ts';

const year = 365 * 86_400;

/**
 * Nobody may put the page into a frame and have a viewer approve a TV unawares. Telegram's button is a script of
 * theirs with a frame of theirs, admitted only where it is used.
 */
function policyFor(telegram: Services['telegram']): string {
  const script = telegram === null ? "'self'" : "'self' https://telegram.org";
  const frame = telegram === null ? "'none'" : 'https://oauth.telegram.org https://t.me';
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `frame-src ${frame}`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page on a phone: lets a TV in, types on it, and shows the devices of the account. */
export function linkRoute(app: FastifyInstance, { telegram }: Services): void {
  const { version, html, files } = readPageFiles();
  const policy = policyFor(telegram);

  app.get('/link', (request, reply) => {
    const language = languageOf(request);
    const values = {
      version,
      bot: telegram?.name ?? '',
      title: localise(linkTexts.title, language),
      noscript: localise(linkTexts.noscript, language),
    };
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'strict-origin')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace('<html lang="uz">', `<html lang="${language}">`)
          .replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]),
      );
  });

  app.get<{ Params: { version: string; name: string } }>('/link/:version/:name', (request, reply) => {
    const file = files.get(request.params.name);
    if (!file) return reply.callNotFound();
    // While replicas are replaced, a page of one may ask another for its files.
    const isSame = request.params.version === version;
    return reply
      .header('cache-control', isSame ? `public, max-age=${year}, immutable` : 'no-store')
      .type(file.type)
      .send(file.text);
  });
}
