import { moveStream, remindOf } from '../support/rare-screens.ts';
import { type Camera, plays } from './camera.ts';
import type { Catalogue } from './catalogue.ts';

const playsOn = `${plays} && !document.querySelector('[class*=_spinner_]')`;

/** The guide, the channels, the broadcasts and one to come. */
async function pictureSchedule(camera: Camera, { upcoming }: Catalogue): Promise<void> {
  const { page, service } = camera;
  // Half an hour before it starts, however long the pictures before this one took.
  await page.goto('about:blank');
  await moveStream(service, upcoming, 1830, 7200);
  await camera.open('guide');
  await page.waitFor(`document.querySelector('[data-pos][data-focused]')`, 20_000);
  await camera.step('down', 2);
  await camera.take('guide');
  await camera.open('channels');
  await camera.step('right');
  await camera.take('channels');
  await camera.open('streams');
  await camera.take('streams');
  await camera.open(`watch/stream/${upcoming}`);
  await camera.take('stream-wait');
}

/** A channel after a zap, a typed number, its controls, the mini guide, a past programme and a locked channel. */
export async function pictureLive(camera: Camera, catalogue: Catalogue): Promise<void> {
  const { page } = camera;
  const { channel, locked } = catalogue;
  await pictureSchedule(camera, catalogue);
  await camera.open(`watch/channel/${locked}`);
  await page.waitFor(`document.querySelector('[role=alert]')`, 20_000);
  await camera.take('locked');
  await camera.open('contact');
  await camera.signIn();
  await camera.open(`watch/channel/${channel}`);
  await page.waitFor(plays, 30_000);
  await page.press('page-up');
  await page.waitFor(`location.hash.indexOf('channel/${channel}') < 0`, 30_000);
  await page.waitFor(playsOn, 30_000);
  await camera.take('zap');
  await page.press('1');
  await camera.take('digits');
  await page.press('back');
  await page.press('page-down');
  await page.waitFor(playsOn, 30_000);
  await camera.pause(2000);
  await page.press('rewind');
  await camera.pause(700);
  await page.press('down');
  await camera.pause(700);
  await camera.take('live');
  await camera.open(`watch/channel/${channel}`);
  await page.waitFor(playsOn, 30_000);
  await page.press('right');
  await page.waitFor(`document.querySelector('[role=region] [data-focused]')`, 10_000);
  await camera.take('mini-guide');
  await page.press('left');
  await camera.pause(500);
  await page.press('ok');
  await page.waitFor(`/programme/.test(location.hash) && ${plays}`, 30_000);
  await page.press('down');
  await camera.take('catch-up');
  await camera.signOut();
}

/** A programme that starts while the viewer is elsewhere. */
export async function pictureReminder(camera: Camera, { channel }: Catalogue): Promise<void> {
  const { page, service, lang } = camera;
  await camera.open('contact');
  await camera.signIn();
  const forget = await remindOf(page, service, lang, channel);
  try {
    await camera.open('channels');
    await page.waitFor(`document.querySelector('[class*=_notice_]')`, 30_000);
    await camera.take('reminder');
  } finally {
    await forget();
  }
  await camera.signOut();
}
