import { forgetEntry } from '../focus/cursor/memory.ts';
import { closeTopLayer, hasLayers, onLayerOpened } from '../focus/tree/layers.ts';
import { formatLocation, isSameScreen, type Location, parseLocation } from '../routes/location.ts';
import type { Route } from '../routes/route.ts';
import { chooseLanguage, useLang } from '../state/lang.ts';

export interface Entry {
  /** Key of the history entry, under which focus and data are remembered. */
  readonly key: string;
  readonly route: Route;
}

interface Mark {
  readonly key: string;
  readonly index: number;
  readonly guard?: true;
}

type Listener = () => void;

function isMark(state: unknown): state is Mark {
  return typeof state === 'object' && state !== null && 'key' in state && 'index' in state;
}

let serial = 0;

function newKey(): string {
  serial += 1;
  return `${Date.now().toString(36)}-${serial}`;
}

/**
 * The stack of screens, mirrored in the browser's history so that a Back that is not a key but history works the
 * same. Layers over a screen are not entries: a Back that hits one is undone and closes the layer.
 */
export class ScreenHistory {
  private entries: Entry[] = [];
  private readonly listeners = new Set<Listener>();
  /** The app itself triggered the next step back, which leaves the screen with all layers. */
  private leaving = false;
  /** The top entry exists only for a layer. */
  private guarded = false;

  start(): () => void {
    const { route } = this.adopt(parseLocation(window.location.hash));
    const mark = isMark(window.history.state) ? window.history.state : null;
    const entry = { key: mark?.key ?? newKey(), route };
    window.history.replaceState({ key: entry.key, index: mark?.index ?? 0 }, '', this.hashOf(route));
    const popped = (event: PopStateEvent): void => this.popped(event.state);
    const changed = (): void => {
      if (!isMark(window.history.state)) this.popped(null);
    };
    window.addEventListener('popstate', popped);
    window.addEventListener('hashchange', changed);
    const stopGuard = onLayerOpened(() => this.guard());
    const stopLang = useLang.subscribe(() => this.rewrite());
    this.set([entry]);
    return () => {
      window.removeEventListener('popstate', popped);
      window.removeEventListener('hashchange', changed);
      stopGuard();
      stopLang();
    };
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): readonly Entry[] => this.entries;

  /** The key of the entry of a route to open; that of a screen that is still mounted brings it back. */
  keyOf: (route: Route) => string = newKey;

  open(route: Route, key = this.keyOf(route)): void {
    const entry = { key, route };
    window.history.pushState({ key: entry.key, index: this.index() + 1 }, '', this.hashOf(route));
    this.set([...this.entries, entry]);
  }

  /** The same screen with other content stays mounted, together with the player's surface. */
  replace(route: Route): void {
    const top = this.top();
    const entry = { key: top && isSameScreen(top.route, route) ? top.key : newKey(), route };
    window.history.replaceState({ ...this.mark(), key: entry.key }, '', this.hashOf(route));
    this.set([...this.entries.slice(0, -1), entry]);
  }

  canGoBack(): boolean {
    return this.index() > 0;
  }

  back(): void {
    if (this.canGoBack()) this.stepBack(1);
    else this.replace({ name: 'home' });
  }

  /** Goes back to the initial home screen, or to a new one. */
  home(): void {
    const index = this.entries.findIndex((entry) => entry.route.name === 'home');
    const steps = this.entries.length - 1 - index;
    if (index >= 0 && steps > 0 && this.index() >= steps) this.stepBack(steps);
    else this.replace({ name: 'home' });
  }

  private stepBack(steps: number): void {
    this.leaving = true;
    window.history.go(-steps);
  }

  private mark(): Omit<Mark, 'key'> {
    const { state } = window.history;
    return isMark(state) ? state : { index: 0 };
  }

  private index(): number {
    return this.mark().index;
  }

  private hashOf(route: Route): string {
    return formatLocation(useLang.getState().lang, route);
  }

  private adopt(location: Location): Location {
    if (location.lang !== null) chooseLanguage(location.lang);
    return location;
  }

  top(): Entry | undefined {
    return this.entries[this.entries.length - 1];
  }

  /** The first screen has no previous entry, so a layer needs an entry for Back. */
  private guard(): void {
    const { state } = window.history;
    if (this.canGoBack() || !isMark(state)) return;
    if (!state.guard) window.history.pushState({ ...state, guard: true }, '', window.location.hash);
    this.guarded = true;
  }

  private popped(state: unknown): void {
    const top = this.top();
    const { leaving } = this;
    this.leaving = false;
    const guarded = this.guarded;
    this.guarded = false;
    if (hasLayers() && !isMark(state)) closeTopLayer();
    else if (hasLayers() && top && !leaving) {
      if (isMark(state) && state.key !== top.key) {
        window.history.pushState({ key: top.key, index: state.index + 1 }, '', this.hashOf(top.route));
      }
      closeTopLayer();
      return;
    }
    if (!isMark(state)) {
      const { route } = this.adopt(parseLocation(window.location.hash));
      const entry = { key: newKey(), route };
      window.history.replaceState({ key: entry.key, index: this.entries.length }, '', this.hashOf(route));
      this.set([...this.entries, entry]);
      return;
    }
    if (guarded && state.key === top?.key) {
      // Its layer is closed, so this Back is meant for the screen below.
      window.history.back();
      return;
    }
    const index = this.entries.findIndex((entry) => entry.key === state.key);
    if (index >= 0) {
      this.set(this.entries.slice(0, index + 1));
      this.rewrite();
      return;
    }
    this.set([{ key: state.key, route: this.adopt(parseLocation(window.location.hash)).route }]);
  }

  private rewrite(): void {
    const top = this.top();
    if (top) window.history.replaceState(window.history.state, '', this.hashOf(top.route));
  }

  private set(entries: Entry[]): void {
    const kept = new Set(entries.map((entry) => entry.key));
    for (const { key } of this.entries) if (!kept.has(key)) forgetEntry(key);
    this.entries = entries;
    for (const listener of this.listeners) listener();
  }
}
