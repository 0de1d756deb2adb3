import type { Language } from '@oyna/contract/common';
import type { FastifyReply } from 'fastify';
import { pageFiles } from './read-page-files.ts';

interface PageFacts {
  readonly template: string;
  readonly language: Language;
  readonly policy: string;
  /** Replacement of each `{name}` in the template, as HTML. */
  readonly values: Readonly<Record<string, string>>;
}

/** Answers with a page for phones, filled in. */
export function sendPage(reply: FastifyReply, { template, language, policy, values }: PageFacts) {
  const { version, pages } = pageFiles();
  const all: Readonly<Record<string, string>> = { ...values, version, language };
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(
      (pages.get(template) ?? '')
        .replace('<html lang="uz">', `<html lang="${language}">`)
        .replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? ''),
    );
}
