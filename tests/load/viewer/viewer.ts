import type { Goods } from '../stack/seed.ts';
import { browse } from './browse.ts';
import { buyPlan } from './buy-plan.ts';
import { type Client, GaveUp } from './client.ts';
import type { Ledger } from './ledger.ts';
import { signIn } from './sign-in.ts';
import { visitHome } from './visit-home.ts';
import { watchChannel } from './watch-channel.ts';
import { watchFilm } from './watch-film.ts';

/** Shares of the viewers, and of their visits. */
const guests = 0.2;
const visits = { signInAgain: 0.1, buys: 0.1, live: 0.5 } as const;
/** One viewer in so many watches films of a real bit rate, where there are any. */
const realRateStep = 20;
/** Seconds of a playback. Real ones are longer, so real viewers ask for fewer addresses and pages. */
const watching = { min: 120, max: 360 } as const;

interface Person {
  readonly number: number;
  readonly phone: string;
  lastCode(): string | Promise<string>;
}

/** One viewer at one set, from the first visit to the end of the run. */
export class Viewer {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly #person: Person;
  readonly #goods: Goods;
  readonly #pictures = new Set<string>();
  readonly isGuest: boolean;
  readonly #hasRealRate: boolean;
  #hasPlan = false;

  constructor(person: Person, client: Client, ledger: Ledger, goods: Goods) {
    this.client = client;
    this.ledger = ledger;
    this.#person = person;
    this.#goods = goods;
    this.#hasRealRate = goods.heavyFilms.length > 0 && person.number % realRateStep === realRateStep - 1;
    this.isGuest = (person.number % 10) / 10 < guests;
  }

  /** Visits until `secondsLeft` says 0. A visit that fails is followed by the next one, as by a viewer who restarts the app. */
  async run(secondsLeft: () => number): Promise<void> {
    while (secondsLeft() > 0) {
      try {
        await this.#visit(secondsLeft);
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error;
      }
    }
  }

  get name(): string {
    return this.#person.phone;
  }

  close(): void {
    this.client.close();
  }

  async #visit(secondsLeft: () => number): Promise<void> {
    const { client, ledger } = this;
    const isNew = !this.isGuest && client.access === null;
    if (isNew || (!this.isGuest && chance(visits.signInAgain))) await signIn(client, this.#person);
    await visitHome(client, this.#pictures);
    const { films, paidFilms, channels, plan } = this.#goods;
    await browse(
      client,
      films.map(({ id }) => id),
      this.#pictures,
      secondsLeft,
    );
    if (!this.isGuest && chance(visits.buys)) {
      await buyPlan(client, plan, ledger);
      this.#hasPlan = true;
    }
    const seconds = Math.min(secondsLeft(), watching.min + Math.random() * (watching.max - watching.min));
    if (seconds <= 0) return;
    if (this.#hasRealRate) return watchFilm(client, oneOf(this.#goods.heavyFilms), seconds, ledger);
    if (chance(visits.live)) return watchChannel(client, oneOf(channels), seconds);
    await watchFilm(client, oneOf(this.#hasPlan ? paidFilms : films), seconds, ledger);
  }
}

function chance(share: number): boolean {
  return Math.random() < share;
}

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
