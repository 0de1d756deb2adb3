import { askPartyClock, getParty, reactToParty, sendPartyCommand } from '@oyna/contract/parties';
import type { OwnParty, Party, PartyCommand, PartyNews, PartyReaction } from '@oyna/contract/party';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { hearPartyNews } from '../../../state/party-news.ts';
import { ServerOffset } from '../model/server-offset.ts';
import { useParty } from '../party-store.ts';

/** Between questions for the clock: a few quick ones first, because one alone is inexact. In ms. */
const FIRST_MS = 400;
const EVERY_MS = 3000;
const QUICK = 5;
/** A command is repeated with its number, which is safe. */
const TRIES = 4;
const RETRY_MS = 700;
/** More would hide the picture. */
const MAX_FLOATING = 12;

export type PartyEnd = 'ended' | 'removed' | 'left' | 'refused';

let keys = 0;

/** Takes part in a party until it ends: hears its news, measures the server's clock and sends commands. */
export class PartySession {
  private readonly id: string;
  private readonly offset = new ServerOffset();
  private number: number;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unhear: () => void;
  private sending: Promise<unknown> = Promise.resolve();
  private isOver = false;
  private readonly onEnd: (why: PartyEnd) => void;

  constructor(own: OwnParty, onEnd: (why: PartyEnd) => void) {
    this.id = own.party.id;
    this.number = own.command;
    this.onEnd = onEnd;
    useParty.setState({ own, floating: [] });
    this.unhear = hearPartyNews((news) => this.hear(news));
    void this.ask();
  }

  /** The server's time in ms; `null` until it is known. */
  now(): number | null {
    return this.offset.at(performance.now());
  }

  /** Rejects with the API error. Later states are not older than the answer. */
  send(command: PartyCommand): Promise<void> {
    const number = Math.max(this.number + 1, 1);
    this.number = number;
    const result = this.sending.then(() => this.trySend(number, command, TRIES));
    this.sending = result.catch(() => undefined);
    return result;
  }

  react(reaction: PartyReaction): void {
    const input = { params: { party: this.id }, body: { reaction } };
    void callApi(reactToParty, input).catch(() => undefined);
  }

  /** Leaves the party on this television alone. */
  leave(): void {
    void this.send({ kind: 'leave' }).catch(() => undefined);
    this.end('left');
  }

  forget(key: number): void {
    useParty.setState(({ floating }) => ({ floating: floating.filter((it) => it.key !== key) }));
  }

  private async trySend(number: number, command: PartyCommand, tries: number): Promise<void> {
    try {
      const input = { params: { party: this.id }, body: { number, command } };
      const { sequence } = await callApi(sendPartyCommand, input);
      await this.catchUp(sequence);
    } catch (error) {
      const isRefused = error instanceof ApiError && typeof error.kind === 'number' && error.kind < 500;
      if (isRefused || tries <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await this.trySend(number, command, tries - 1);
    }
  }

  private async ask(): Promise<void> {
    const sent = performance.now();
    try {
      const { now, sequence } = await callApi(askPartyClock, { params: { party: this.id } });
      this.offset.add(sent, performance.now(), now);
      await this.catchUp(sequence);
    } catch (error) {
      this.check(error);
    }
    if (this.isOver) return;
    this.asked += 1;
    this.timer = setTimeout(() => void this.ask(), this.asked < QUICK ? FIRST_MS : EVERY_MS);
  }

  /** Reads a state that is newer than the known one. */
  private async catchUp(sequence: number): Promise<void> {
    if (sequence <= (useParty.getState().own?.party.sequence ?? 0)) return;
    try {
      const own = await callApi(getParty, { params: { party: this.id } });
      this.take(own.party);
    } catch (error) {
      this.check(error);
    }
  }

  private check(error: unknown): void {
    if (error instanceof ApiError && (error.kind === 404 || error.kind === 401)) this.end('ended');
  }

  private hear(news: PartyNews): void {
    if (news.kind === 'party') {
      this.take(news.party);
      return;
    }
    if (news.party !== this.id) return;
    keys += 1;
    const { member, reaction } = news;
    useParty.setState(({ floating }) => ({
      floating: [...floating, { key: keys, member, reaction }].slice(-MAX_FLOATING),
    }));
  }

  private take(party: Party): void {
    const { own } = useParty.getState();
    if (this.isOver || !own || party.id !== this.id || party.sequence <= own.party.sequence) return;
    if (party.ended) this.end('ended');
    else if (!party.members.some(({ number }) => number === own.member)) this.end('removed');
    else useParty.setState({ own: { ...own, party } });
  }

  private end(why: PartyEnd): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.unhear();
    useParty.setState({ own: null, floating: [] });
    this.onEnd(why);
  }
}
