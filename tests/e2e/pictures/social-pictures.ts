import { call } from '../playback/account.ts';
import { newViewer, signInPage } from '../support/new-viewer.ts';
import type { Service } from '../support/start-service.ts';
import type { Camera } from './camera.ts';
import type { Catalogue } from './catalogue.ts';

const day = 86_400_000;
const comments = { uz: 'Izohlar', 'uz-Cyrl': 'Изоҳлар', ru: 'Комментарии', en: 'Comments' } as const;
/** The face of the key that leads to the emoji. */
const EMOJI = '😀';
/** Whether the focus is in the row of keys that change the layout. */
const isAmongLayouts = `Array.from(document.querySelector('[data-focused]').parentElement.children).some(function (key) { return (key.getAttribute('aria-label') || '').indexOf('${EMOJI}') === 0; })`;

/** A viewer with comments, one of which is answered, and a history of two days. */
async function talkingViewer(service: Service, title: number) {
  const [viewer, other] = [await newViewer(service), await newViewer(service)];
  const say = (token: string, body: object) =>
    call<{ id: number }>(service, 'POST', 'cinema/comment/', { token, body: { cinema: title, ...body } });
  const first = await say(other.access, { text: 'Oxiri kutilmaganda tugadi. Yana bir bor koʻrmoqchiman!' });
  await say(viewer.access, { parent: first.body.id, text: 'Menga ham yoqdi.' });
  await say(other.access, { text: 'Qorovul aslida hammasini bilgan.', spoiler: true });
  await say(viewer.access, { text: 'Актёры прекрасные, а снег — отдельный герой.' });
  for (const at of [0, 1, 2, 3]) {
    const watched_at = new Date(Date.now() - (at >> 1) * day).toISOString();
    const body = { cinema: title + at, episode: null, position: 99 - at * 20, duration: 100, watched_at };
    await call(service, 'POST', 'cinema/history/', { token: viewer.access, body });
  }
  return viewer;
}

/** Comments, the keyboard of a comment, and the history by day. */
export async function pictureTalking(camera: Camera, { film }: Catalogue): Promise<void> {
  const { page, service, lang } = camera;
  await camera.open('');
  await signInPage(page, await talkingViewer(service, film));
  await camera.open(`cinema/${film}`);
  await page.waitFor(`document.querySelectorAll('main [role=button]').length > 2`);
  await camera.stepTo(comments[lang], 'right', 'left');
  await camera.step('ok');
  await page.waitFor(`document.querySelector('[role=dialog] [data-pos]')`);
  await camera.step('down');
  await camera.take('comments');
  await camera.step('ok');
  await camera.take('thread');
  await camera.step('back');
  await camera.step('up');
  await camera.step('ok');
  await camera.take('comment');
  for (let presses = 0; presses < 8 && !(await page.js<boolean>(isAmongLayouts)); presses++)
    await camera.step('down');
  await camera.stepTo(EMOJI, 'right', 'left');
  await camera.step('ok');
  await camera.take('emoji');
  await camera.open('library/history');
  await page.waitFor(`document.querySelector('[data-pos]')`);
  await camera.take('history');
  await camera.signOut();
}
