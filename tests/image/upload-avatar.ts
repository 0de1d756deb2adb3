import { makePng } from '../server/support/pictures.ts';

const phone = '+998901234567';

/** Signs in to the demo account of a server, uploads a picture, and returns the address under which it is served. */
export async function uploadAvatar(base: string): Promise<string> {
  const post = async (path: string, body: object) =>
    answer(
      await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  await post('/api/v2/auth/', { phone });
  const inbox = await answer(await fetch(`${base}/dev/inbox?format=json`));
  const message = (inbox.results as { phone: string; text: string }[]).find((it) => it.phone === phone);
  const code = /\d{6}$/.exec(message?.text ?? '')?.[0];
  const session = await post('/api/v2/auth/confirm/', {
    phone,
    code,
    device: { platform: 'test', model: 'image' },
  });
  const form = new FormData();
  form.set('avatar', new Blob([new Uint8Array(makePng(64, 64))], { type: 'image/png' }), 'me.png');
  const sent = await fetch(`${base}/api/v2/auth/update/user/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${String(session.access)}` },
    body: form,
  });
  const { avatar } = await answer(sent);
  const picture = await fetch(new URL(String(avatar), base));
  if (picture.status !== 200)
    throw new Error(`The avatar ${String(avatar)} is answered with ${picture.status}`);
  return String(avatar);
}

async function answer(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
