import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^([\w-]+\/)*$/;

/** Where films are kept beside MEDIA_DIR. */
export function readStore(settings: Settings): Config['store'] {
  const endpoint = settings.address('S3_ENDPOINT');
  const bucket = settings.text('S3_BUCKET');
  const accessKey = settings.text('S3_ACCESS_KEY');
  const secretKey = settings.text('S3_SECRET_KEY');
  const prefix = settings.text('S3_PREFIX') ?? '';
  const films = settings.oneOf('MEDIA_STORE', ['folder', 's3'], 'folder');
  const delivery = settings.oneOf('S3_DELIVERY', ['server', 'redirect'], 'server');
  const publicEndpoint = settings.address('S3_PUBLIC_ENDPOINT') ?? endpoint;
  const region = settings.text('S3_REGION') ?? 'us-east-1';
  if (bucket !== null && !bucketName.test(bucket)) settings.fault('S3_BUCKET must be the name of a bucket');
  if (!prefixForm.test(prefix))
    settings.fault('S3_PREFIX must be folders that end with a slash, like films/');
  const named = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const missing = Object.entries(named).filter(([, value]) => value === null);
  const isWanted = films === 's3' || missing.length < Object.keys(named).length;
  if (isWanted) for (const [name] of missing) settings.fault(`${name} is missing: a store needs all of S3_*`);
  if (endpoint === null || bucket === null || accessKey === null || secretKey === null) return null;
  const place = {
    endpoint,
    publicEndpoint: publicEndpoint ?? endpoint,
    bucket,
    region,
    accessKey,
    secretKey,
    prefix,
  };
  return { place, isForNewFilms: films === 's3', redirects: delivery === 'redirect' };
}
