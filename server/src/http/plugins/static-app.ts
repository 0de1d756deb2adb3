import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Folders } from '../../infra/services.ts';

const year = 365 * 86_400;

/** Serves the web app. Its routes follow `#`, so every other address is a file or does not exist. */
export function staticApp(app: FastifyInstance, { web }: Folders): void {
  const root = web.filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  app.register(fastifyStatic, {
    root,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files have content hashes in their names; the page that refers to them does not.
      const isNamedByContent = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', isNamedByContent ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
}
