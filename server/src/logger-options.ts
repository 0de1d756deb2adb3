import type { Config } from './config.ts';

interface Requested {
  readonly method: string;
  readonly url: string;
}

/** Lines of JSON. Addresses are told without what they carry: queries, signatures. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  const req = ({ method, url }: Requested) => ({
    method,
    url: url.replace(/\?.*$/, '').replace(/^\/media\/[^/]+/, '/media/-'),
  });
  return { logger: { level: logLevel, serializers: { req } } };
}
