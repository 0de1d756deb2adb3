import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../infra/config.ts';
import type { Folders } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { inlineHashes, sourceHash } from '../inline-hashes.ts';

const policy = 'content-security-policy';
/** Old engines get their style sheets rule by rule, in elements without text: see build/legacy-styles.ts. */
const emptyStyle = sourceHash('');
const year = 365 * 86_400;

/** Serves the web app. Its routes follow `#`, so every other address is a file or does not exist. */
export function staticApp(app: FastifyInstance, { web }: Folders, config: Config): void {
  const root = web.filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  if (!config.serviceWorker) {
    // Workers that are installed already remove themselves when their script is gone.
    app.get('/sw.js', () => {
      throw new DomainError('not_found');
    });
  }
  app.register(fastifyStatic, {
    root,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.html')) allowOwnInline(reply, path);
      // Built files have content hashes in their names. The page and the service worker that refer to them do not.
      const isNamedByContent = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', isNamedByContent ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
}

/** Allows the inline scripts and style sheets of a page, and no others. */
function allowOwnInline(reply: Reply, path: string): void {
  const general = reply.getHeader(policy);
  if (typeof general !== 'string') return;
  const { scripts, styles } = inlineHashes(path);
  const own = general
    .replace("script-src 'self'", (source) => [source, ...scripts].join(' '))
    .replace("style-src 'self'", (source) => [source, ...styles, emptyStyle].join(' '));
  reply.header(policy, own);
}

type Reply = Pick<FastifyReply, 'header' | 'getHeader'>;
