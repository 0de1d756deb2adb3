import { createHash } from 'node:crypto';
import { me } from '@oyna/contract/account-session';
import { listAvatars, updateUser } from '@oyna/contract/own-account';
import { expect, test } from 'vitest';
import { rewriteAvatars } from '#server/src/modules/accounts/public.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { makeJpeg, makePng, orientationOf, sidesOf } from '../../support/pictures.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import { validationErrors } from '../../support/strict-schemas.ts';
import type { TestServer } from '../../support/test-server.ts';

const place = 'GPS 41.311081, 69.240562';

export function avatarSuite(open: () => TestServer): void {
  const signedIn = async () => (await signInNew(open())).access;
  const patch = (token: string, body: Record<string, unknown>) => open().request(updateUser, { token, body });

  /** Sends a form like a browser. */
  const send = async (token: string, parts: Readonly<Record<string, string | Buffer>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') form.set(name, value);
      else form.set(name, new Blob([new Uint8Array(value)], { type: 'text/html' }), '../me.html');
    }
    const encoded = new Response(form);
    return sendRaw(token, await encoded.bytes(), encoded.headers.get('content-type') ?? '');
  };
  const sendRaw = async (token: string, bytes: Uint8Array, type: string) => {
    const response = await open().app.inject({
      method: 'PATCH',
      url: '/api/v2/auth/update/user/',
      headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
      payload: Buffer.from(bytes),
    });
    const body = response.json();
    expect(validationErrors(updateUser, response.statusCode, body)).toEqual([]);
    return { status: response.statusCode, body };
  };
  const fetched = async (address: string) => {
    const { statusCode, headers, rawPayload } = await open().app.inject(address);
    return { status: statusCode, headers, bytes: rawPayload };
  };

  test('changes only the given fields', async () => {
    const token = await signedIn();
    const changed = await patch(token, { first_name: ' Zuhra ', lang: 'uz-Cyrl' });
    expect(changed.body).toMatchObject({ first_name: 'Zuhra', last_name: '', lang: 'uz-Cyrl', avatar: null });
    await patch(token, { last_name: 'Azizova' });
    const { body } = await open().request(me, { token });
    expect(body).toMatchObject({ first_name: 'Zuhra', last_name: 'Azizova', lang: 'uz-Cyrl' });
  });

  test.each([
    ['first_name', { first_name: '  ' }],
    ['last_name', { last_name: 'x'.repeat(61) }],
    ['lang', { lang: 'fr' }],
    ['avatar', { avatar: '/art/avatar/99.png' }],
    ['avatar', { avatar: '/art/cinema/toshkent-yolbarsi/poster.jpg' }],
    ['avatar', { avatar: 'https://[' }],
    ['body', {}],
    ['body', { phone: '+998901112233' }],
  ])('rejects the invalid %s %j', async (field, body) => {
    const { status, error } = await patch(await signedIn(), body);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('lists the available pictures in order, each of which can be chosen', async () => {
    const { body } = await open().request(listAvatars, { query: { page_size: 2 } });
    expect([body.count, body.results]).toEqual([
      3,
      [{ address: '/art/avatar/1.png' }, { address: '/art/avatar/2.png' }],
    ]);
    const token = await signedIn();
    for (const avatar of ['/art/avatar/2.png', 'https://oyna.example/art/avatar/2.png']) {
      expect((await patch(token, { avatar })).body.avatar).toBe('/art/avatar/2.png');
    }
    expect((await patch(token, { avatar: null })).body.avatar).toBe(null);
  });

  test.each([
    ['PNG', 'image/png', makePng(64, 48, place)],
    ['JPEG', 'image/jpeg', makeJpeg(place)],
  ])('serves an uploaded %s as immutable, without its location', async (_, type, bytes) => {
    const token = await signedIn();
    expect(bytes.includes(place)).toBe(true);
    const { status, body } = await send(token, { first_name: 'Zuhra', avatar: bytes });
    expect([status, body.first_name]).toEqual([200, 'Zuhra']);
    const picture = await fetched(body.avatar);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, type]);
    expect(picture.headers['x-content-type-options']).toBe('nosniff');
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Math.max(...sidesOf(picture.bytes))).toBe(Math.max(...sidesOf(bytes)));
    expect(picture.bytes.includes(place)).toBe(false);
    expect((await open().request(me, { token })).body.avatar).toBe(body.avatar);
  });

  test('serves a picture of a rotated camera upright', async () => {
    const { body } = await send(await signedIn(), { avatar: makeJpeg(place) });
    const { bytes } = await fetched(body.avatar);
    expect(sidesOf(bytes)).toEqual([...sidesOf(makeJpeg(place))].reverse());
    expect(orientationOf(bytes)).toBe(0);
  });

  test('serves a picture of before only when a job has rewritten it', async () => {
    const { db } = open().services;
    const store = async (bytes: Buffer) => {
      const { id, token } = await newViewer(open().services);
      const hash = createHash('sha256').update(bytes).update(String(id)).digest('hex');
      const row = { user_id: id, hash, type: 'image/png', bytes, is_rewritten: false } as const;
      await db.insertInto('avatars').values(row).execute();
      await db
        .updateTable('users')
        .set({ avatar: `/avatars/${hash}` })
        .where('id', '=', id)
        .execute();
      return { token, address: `/avatars/${hash}` };
    };
    const [good, bad] = [await store(makePng(600, 600, place)), await store(Buffer.from('<html>'))];
    expect([(await fetched(good.address)).status, (await fetched(bad.address)).status]).toEqual([404, 404]);
    await rewriteAvatars(db);
    const picture = await fetched(good.address);
    expect([picture.status, ...sidesOf(picture.bytes)]).toEqual([200, 512, 512]);
    expect(picture.bytes.includes(place)).toBe(false);
    expect((await open().request(me, { token: bad.token })).body.avatar).toBe(null);
  });

  test('deletes a replaced picture unless another viewer uses it', async () => {
    const [token, other] = [await signedIn(), await signedIn()];
    const first = (await send(token, { avatar: makePng(40, 40) })).body.avatar;
    expect((await send(other, { avatar: makePng(40, 40) })).body.avatar).toBe(first);
    const second = (await send(token, { avatar: makePng(41, 40) })).body.avatar;
    expect((await fetched(first)).status).toBe(200);
    await patch(other, { avatar: '/art/avatar/1.png' });
    expect((await fetched(first)).status).toBe(404);
    // Sending its own address back changes nothing.
    expect((await send(token, { avatar: second, first_name: 'Lola' })).body.avatar).toBe(second);
    expect((await fetched(second)).status).toBe(200);
    expect((await patch(other, { avatar: second })).status).toBe(400);
    await send(token, { avatar: '' });
    expect((await fetched(second)).status).toBe(404);
  });

  test.each([
    ['a page that calls itself a picture', Buffer.from('<script>alert(1)</script>'.repeat(99))],
    ['a GIF', Buffer.from('GIF89a@\0@\0\0\0\0;', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG cut off', makePng(64, 64).subarray(0, -20)],
    ['a PNG with a byte changed', makePng(64, 64).fill(7, 50, 51)],
    ['a JPEG cut off', makeJpeg('').subarray(0, 9000)],
    ['a JPEG cut off before its picture', makeJpeg('').subarray(0, makeJpeg('').indexOf('ffda', 0, 'hex'))],
    ['the start of a JPEG', makeJpeg('').subarray(0, 30)],
    ['too small a PNG', makePng(31, 64)],
    ['too large a PNG', makePng(64, 4097)],
  ])('rejects %s', async (_, bytes) => {
    const token = await signedIn();
    const { status, body } = await send(token, { avatar: bytes });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', ['avatar']]);
    expect((await open().request(me, { token })).body.avatar).toBe(null);
  });

  test('rejects only a file above 2 MB', async () => {
    const token = await signedIn();
    const size = 2 * 1024 * 1024;
    const fill = (to: number) => makePng(64, 64, 'x'.repeat(to - makePng(64, 64, 'x').length + 1));
    expect((await send(token, { avatar: fill(size) })).status).toBe(200);
    const { status, body } = await send(token, { avatar: fill(size + 1) });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  test('rejects malformed forms, unknown file fields and guests', async () => {
    const token = await signedIn();
    const type = 'multipart/form-data; boundary=edge';
    const part = '--edge\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nZuh';
    for (const [bytes, contentType] of [
      [part, type],
      ['nothing of a form', type],
      ['', type],
      [part, 'multipart/form-data'],
    ] as const) {
      const { status, body } = await sendRaw(token, Buffer.from(bytes), contentType);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', ['body']]);
    }
    expect((await send(token, { resume: makePng(64, 64) })).status).toBe(400);
    expect((await send('', { avatar: makePng(64, 64) })).status).toBe(401);
  });

  test('accepts forms nowhere else', async () => {
    const response = await open().app.inject({
      method: 'POST',
      url: '/api/v2/auth/',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: '--edge--\r\n',
    });
    expect(response.statusCode).toBe(415);
  });
}
