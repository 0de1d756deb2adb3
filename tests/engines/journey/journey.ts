import { signInDevice, type Tokens } from '../../e2e/playback/account.ts';
import { leavePlayer } from '../../e2e/support/leave-player.ts';
import { signInPage } from '../../e2e/support/new-viewer.ts';
import type { Page } from '../../e2e/support/page.ts';
import { setting } from '../../e2e/support/set-record.ts';
import { Walker } from '../../e2e/support/walker.ts';
import type { JourneyService } from './journey-service.ts';
import { type Layout, readLayout } from './layout.ts';
import type { Television } from './television.ts';

export const HOME = '#/uz/';
export const onCard = `document.querySelector('main:not([aria-hidden=true]) [data-focused][data-pos]')`;
export const dialog = `document.querySelector('[role=dialog]')`;
export const hero = /Tomosha qilish|davom etish|Obuna bilan koʻrish/;
const heroButton = /Tomosha qilish|davom etish|Obuna bilan koʻrish|Batafsil/;
export const videoTime = `((document.querySelector('video') || {}).currentTime || 0)`;
export const fails = `document.querySelector('main:not([aria-hidden=true]) [role=alert]')`;

export const inRail = (heading: string): string =>
  `document.querySelector('main:not([aria-hidden=true]) section[aria-label="${heading}"] [data-focused]')`;

/** Matches the name of a card, whose position and progress may change. */
export function startOf(card: string): RegExp {
  const [name = ''] = card.split('.');
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** The builds of 63 to 69 lack H.264. Without it, channels have VP9 and FLAC in MP4, which 63 lacks too. */
const h264 = `MediaSource.isTypeSupported('video/mp4; codecs="avc1.4d401e"')`;
const live = `(${h264} || MediaSource.isTypeSupported('audio/mp4; codecs="flac"'))`;

interface Journeying {
  readonly page: Page;
  readonly service: JourneyService;
  readonly television: Television;
  /** The app's address without a route. */
  readonly start: string;
}

/** One walk through the app. Every step starts and ends on home. */
export class Journey {
  readonly page: Page;
  readonly service: JourneyService;
  readonly television: Television;
  readonly start: string;
  readonly remote: Walker;
  private readonly looks = new Map<string, Layout>();
  private tokens: Promise<Tokens> | undefined;

  constructor({ page, service, television, start }: Journeying) {
    this.page = page;
    this.service = service;
    this.television = television;
    this.start = start;
    this.remote = new Walker(page, television.back);
  }

  /** Layouts by view, in the order of the walk. */
  get layouts(): ReadonlyMap<string, Layout> {
    return this.looks;
  }

  playsH264(): Promise<boolean> {
    return this.page.js<boolean>(h264);
  }

  playsLive(): Promise<boolean> {
    return this.page.js<boolean>(live);
  }

  /**
   * Notes the layout of a view: its headings and focusables. `only` and `withWords` limit it to the parts that do not
   * change with the time of day.
   */
  async look(view: string, only?: string, withWords?: boolean): Promise<void> {
    this.looks.set(view, await readLayout(this.page, only, withWords));
  }

  /** Reloads the app on home, as a guest or signed in, after a failed step. */
  async startOver(isSignedIn: boolean): Promise<void> {
    const { page, remote, start } = this;
    await page.load(`${start}${HOME}`);
    await page.js(`localStorage.removeItem('token'), localStorage.removeItem('refreshToken')`);
    await this.forgetProfile();
    if (isSignedIn) {
      this.tokens ??= signInDevice(this.service);
      await signInPage(page, await this.tokens);
    }
    await page.load(`${start}${HOME}`);
    await remote.comesTo(hero);
    page.clearReport();
  }

  /** Removes the data of a household from the set: the chosen profile and the age limit of guests. */
  forgetProfile(): Promise<unknown> {
    return this.page.js(setting({ chosenProfile: null, pinMark: null }));
  }

  /** Opens an item of the side menu from home. */
  async choose(item: RegExp, hash: string): Promise<void> {
    const { remote } = this;
    await remote.choose(item);
    await remote.arrives(hash);
  }

  /** Opens the profile from home. */
  async openProfile(): Promise<void> {
    await this.choose(/^Hisob\./, '#/uz/profile');
    await this.remote.comesTo(/^Ism$/);
  }

  async openSettings(): Promise<void> {
    const { remote } = this;
    await this.openProfile();
    await remote.walk('down', /^Sozlamalar$/, 9);
    await remote.press('ok');
    await remote.arrives('#/uz/settings');
    await remote.comesTo(/^Umumiy$/);
  }

  /** Goes back to home, and up to its hero. */
  async goHome(): Promise<void> {
    const { remote } = this;
    await remote.until('back', `location.hash === '${HOME}'`, 6);
    await this.page.waitFor(
      `document.querySelectorAll('main:not([aria-hidden=true]) [data-pos]').length > 5`,
    );
    if (await this.page.js(`Boolean(document.querySelector('[role=navigation] [data-focused]'))`))
      await remote.press('right');
    await remote.until(
      'up',
      `${heroButton}.test((document.querySelector('[data-focused]') || {}).textContent)`,
      60,
    );
  }

  /** Leaves the player to an address. */
  async leave(hash: string | RegExp): Promise<void> {
    await leavePlayer(this.page, this.remote);
    await this.remote.arrives(hash);
  }

  /** Waits until the picture has moved on for some seconds. */
  async plays(seconds: number): Promise<void> {
    const began = await this.page.waitFor<number>(videoTime, 60_000);
    await this.page.waitFor(`${videoTime} > ${began + seconds}`);
  }

  /** Walks to the card of the film that every engine can play. */
  async toFilm(): Promise<string> {
    const { remote } = this;
    await remote.until('down', inRail('Yangi qoʻshilganlar'));
    // The rail remembers where an earlier step left it.
    await remote.until('left', `/,0$/.test(${onCard}.getAttribute('data-pos'))`);
    // Above an age limit, its age is in front.
    await remote.walk('right', /^(\d+\+ · )?Toshkent yoʻlbarsi/, 30);
    return remote.words();
  }

  /** Opens the page of that film. Returns the name of its card. */
  async openFilm(): Promise<string> {
    const card = await this.toFilm();
    await this.remote.press('ok');
    await this.remote.arrives(/#\/uz\/cinema\/\d+$/);
    return card;
  }

  /** Opens the plans from that film, which needs one. Returns the name of its card. */
  async openPlansOfFilm(): Promise<string> {
    const { remote } = this;
    const card = await this.openFilm();
    await remote.comesTo(/^Obuna bilan koʻrish$/);
    await remote.press('ok');
    await remote.arrives(/#\/uz\/plans\?next=/);
    await remote.comesTo(/^(Bir kunlik|Oilaviy)\./);
    await remote.walk('left', /^Bir kunlik\./, 3);
    return card;
  }
}
