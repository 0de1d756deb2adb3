import { createProfile } from '@oyna/contract/profiles';
import type { TestServer } from './test-server.ts';

/** Adds a profile to the account of a token; returns its identifier and the header that names it. */
export async function newProfile(
  server: TestServer,
  token: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { status, body, error } = await server.request(createProfile, {
    token,
    body: { name: 'Laylo', ...more },
  });
  if (status !== 201) throw new Error(`No profile: ${error.code}`);
  return { ...body, headers: { 'x-profile': String(body.id) } };
}
