import type { FastifyInstance } from 'fastify';
import type { Config } from '../../infra/config.ts';

/**
 * Names the Android app that belongs to this service, so that Android shows it without an address bar.
 * https://developers.google.com/digital-asset-links/v1/getting-started
 */
export function assetLinksRoute(app: FastifyInstance, { androidApp }: Config): void {
  if (!androidApp) return;
  const statement = {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: androidApp.id,
      sha256_cert_fingerprints: androidApp.certificates,
    },
  };
  app.get('/.well-known/assetlinks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send([statement]),
  );
}
