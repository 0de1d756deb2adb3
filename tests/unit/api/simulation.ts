import {
  type Command,
  type RefreshEvent,
  type RefreshState,
  step,
  type Tokens,
} from '#src/api/refresh-machine.ts';
import { SimulatedServer } from './simulated-server.ts';

/** Network conditions of one exchange. Delays are seconds, in each direction. */
export interface NetworkConditions {
  readonly there: number;
  readonly back: number;
  readonly fate: 'arrives' | 'request-lost' | 'response-lost' | 'fault' | 'twice';
  /** Seconds until other tabs see a storage change; a frozen tab sees it very late. */
  readonly news: number;
}

interface Call {
  readonly tab: Tab;
  readonly required: boolean;
  sent: { token: string | null; again: boolean }[];
  outcome: 'done' | 'rejected' | 'lost' | null;
}

interface Tab {
  state: RefreshState;
  alive: boolean;
  /** Pending refresh calls. */
  refreshing: number;
}

const patience = 10;

/**
 * Simulates the tabs of one set, its storage, the network and the server, with their own clock. Violated
 * rules are collected in `faults`.
 */
export class Simulation {
  readonly server = new SimulatedServer();
  readonly faults: string[] = [];
  readonly tabs: Tab[] = [];
  readonly calls: Call[] = [];
  now = 0;
  /** The values each tab reads at its start. */
  stored: Tokens | null = null;
  /** The storage state that a power cut may restore, and the time since when it is durable. */
  private unsafe: { before: Tokens | null; since: number } | null = null;
  private queue: { at: number; order: number; run: () => void }[] = [];
  private order = 0;
  private network: () => NetworkConditions;

  constructor(network: () => NetworkConditions) {
    this.network = network;
  }

  openTab(): void {
    this.tabs.push({ state: { tokens: this.stored, refreshing: null }, alive: true, refreshing: 0 });
  }

  signIn(place: number): void {
    const tab = this.tab(place);
    if (tab) this.advance(tab, { type: 'signed', tokens: this.server.signIn(this.now) });
  }

  signOut(place: number): void {
    const tab = this.tab(place);
    if (tab) this.advance(tab, { type: 'signed', tokens: null });
  }

  /** Cuts the set's power; writes of the last seconds may be lost. */
  losePower(forgetful: boolean): void {
    for (const tab of this.tabs) tab.alive = false;
    if (forgetful && this.unsafe && this.now - this.unsafe.since < 5) this.stored = this.unsafe.before;
    this.unsafe = null;
    this.tabs.length = 0;
    this.openTab();
  }

  call(place: number, required: boolean): void {
    const tab = this.tab(place);
    if (!tab) return;
    const call: Call = { tab, required, sent: [], outcome: null };
    this.calls.push(call);
    this.send(call, tab.state.tokens?.access ?? null, false);
  }

  pass(seconds: number): void {
    const until = this.now + seconds;
    for (;;) {
      this.queue.sort((left, right) => left.at - right.at || left.order - right.order);
      const next = this.queue[0];
      if (!next || next.at > until) break;
      this.queue.shift();
      this.now = next.at;
      next.run();
    }
    this.now = until;
  }

  private tab(place: number): Tab | undefined {
    return this.tabs[place % Math.max(1, this.tabs.length)];
  }

  private later(seconds: number, run: () => void): void {
    this.order += 1;
    this.queue.push({ at: this.now + seconds, order: this.order, run });
  }

  /** One request and its response: `serve` runs at the server, `hear` at the tab, with `null` for no response. */
  private exchange<T>(tab: Tab, serve: () => T, hear: (response: T | null) => void): void {
    const { there, back, fate } = this.network();
    let heard = false;
    const once = (response: T | null) => {
      if (heard) return;
      heard = true;
      if (tab.alive) hear(response);
    };
    this.later(patience, () => once(null));
    if (fate === 'request-lost') return;
    if (fate === 'fault') this.later(there + back, () => once(null));
    else
      this.later(there, () => {
        const response = serve();
        if (fate !== 'response-lost') this.later(back, () => once(response));
      });
    // Networks may repeat requests that were already served.
    if (fate === 'twice') this.later(there + back, () => void serve());
  }

  private send(call: Call, token: string | null, again: boolean): void {
    const { tab, required } = call;
    if (tab.state.refreshing !== null && again && token !== null)
      this.faults.push('a call was sent again during a refresh');
    if (token !== null && again && this.stored?.access !== token && tab.state.tokens?.access === token) {
      this.faults.push('a call was sent again before the tokens were stored');
    }
    call.sent.push({ token, again });
    if (call.sent.filter((it) => it.again && it.token !== null).length > 1)
      this.faults.push('a call was sent again twice');
    const serve = () => (token === null ? !required : this.server.admits(token, this.now));
    this.exchange(tab, serve, (admitted) => {
      if (admitted === null) this.finish(call, 'lost');
      else if (admitted) this.finish(call, 'done');
      else if (token === null) this.finish(call, 'rejected');
      else {
        const event = { type: 'rejected', call: this.calls.indexOf(call), required, token, again } as const;
        this.advance(tab, { ...event, stored: this.stored });
      }
    });
  }

  private finish(call: Call, outcome: NonNullable<Call['outcome']>): void {
    if (call.outcome !== null) this.faults.push('a call ended twice');
    call.outcome = outcome;
  }

  private advance(tab: Tab, event: RefreshEvent): void {
    const before = tab.state;
    const { state, commands } = step(before, event);
    tab.state = state;
    for (const command of commands) this.carryOut(tab, command, event);
  }

  private carryOut(tab: Tab, command: Command, event: RefreshEvent): void {
    switch (command.do) {
      case 'store':
        this.store(tab, command.tokens, event);
        return;
      case 'refresh':
        tab.refreshing += 1;
        if (tab.refreshing > 1) this.faults.push('two refreshes at a time');
        this.refresh(tab, command.using);
        return;
      case 'send': {
        const call = this.calls[command.call];
        if (call) this.send(call, command.token, command.again);
        return;
      }
      case 'fail': {
        const call = this.calls[command.call];
        if (call) this.finish(call, command.because);
      }
    }
  }

  private refresh(tab: Tab, using: string): void {
    const serve = () => this.server.rotate(using, this.now) ?? 'rejected';
    this.exchange(tab, serve, (response) => {
      tab.refreshing -= 1;
      if (response === null) this.advance(tab, { type: 'refresh-lost', using, stored: this.stored });
      else if (response === 'rejected')
        this.advance(tab, { type: 'refresh-rejected', using, stored: this.stored });
      else this.advance(tab, { type: 'refreshed', using, tokens: response });
    });
  }

  private store(tab: Tab, tokens: Tokens | null, event: RefreshEvent): void {
    if (tokens === null && event.type !== 'signed' && event.type !== 'rotated') {
      const using = 'using' in event ? event.using : null;
      if (event.type === 'refresh-lost') this.faults.push('signed out by a fault of the network');
      if (this.server.isAlive(using, this.now)) this.faults.push('signed out of a session that lives');
    }
    const changed = this.stored?.access !== tokens?.access || this.stored?.refresh !== tokens?.refresh;
    if (!changed) return;
    this.unsafe = { before: this.stored, since: this.now };
    this.stored = tokens;
    for (const other of this.tabs) {
      if (other === tab || !other.alive) continue;
      // Tabs are notified later and read the storage at that time.
      this.later(this.network().news, () => {
        if (other.alive) this.advance(other, { type: 'rotated', tokens: this.stored });
      });
    }
  }
}
