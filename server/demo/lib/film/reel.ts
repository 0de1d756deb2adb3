import { createCanvas } from '@napi-rs/canvas';
import { palettes } from '../paint/palette.ts';
import { type Ctx, type Painter, type Stage, stage } from '../paint/stage.ts';
import { scenes } from '../scene/index.ts';
import { creditSeconds, duration, type Script, type Shot } from './script.ts';
import { clock, closingCard, openingTitle } from './titles.ts';
import { weather } from './weather.ts';

export const fps = 24;
const crossfade = 1;

interface Take {
  start: number;
  seconds: number;
  paint: Painter;
}

/** A shot as one painter; light that changes is the same place painted twice and mixed. */
function roll(shot: Shot, w: number, h: number, aside: Ctx): Painter {
  const setUp = (name: Shot['palette']): [Stage, Painter] => {
    const s = stage(w, h, palettes[name], shot.seed, shot.focus ?? (h > w ? 0.5 : 0.6));
    return [s, scenes[shot.scene](s)];
  };
  const [first, from] = setUp(shot.palette);
  const to = shot.to && setUp(shot.to)[1];
  return (ctx, at) => {
    from(ctx, at);
    if (to) {
      to(aside, at);
      ctx.save();
      ctx.globalAlpha = Math.max(0, Math.min(1, at.p * 1.5 - 0.25));
      ctx.drawImage(aside.canvas, 0, 0);
      ctx.restore();
    }
    if (shot.weather) weather(ctx, first, shot.weather, at.s);
  };
}

/** All of a script on one time line; shots overlap by the crossfade. Painters are made when first needed. */
export class Reel {
  readonly seconds: number;
  readonly #takes: { start: number; seconds: number; make: () => Painter }[] = [];
  readonly #live = new Map<number, Take>();
  readonly #second;
  readonly #third;
  readonly #title: Stage;
  readonly #script: Script;
  readonly #timed: boolean;

  constructor(script: Script, w: number, h: number, timed = true) {
    this.#script = script;
    this.#timed = timed;
    this.seconds = duration(script);
    this.#second = createCanvas(w, h).getContext('2d');
    this.#third = createCanvas(w, h).getContext('2d');
    const opening = script.shots[0];
    this.#title = stage(w, h, palettes[opening?.palette ?? 'registon'], 1);
    let start = 0;
    for (const shot of script.shots) {
      this.#takes.push({ start, seconds: shot.seconds, make: () => roll(shot, w, h, this.#third) });
      start += shot.seconds;
    }
    const card = { ...this.#title, seed: 5, focus: 0.5 };
    this.#takes.push({ start, seconds: creditSeconds, make: () => closingCard(card, script) });
  }

  paint(ctx: Ctx, seconds: number): void {
    const index = this.#takes.findLastIndex((take) => take.start <= seconds);
    this.#play(ctx, index, seconds);
    const next = this.#takes[index + 1];
    const share = next ? (seconds - next.start) / crossfade + 1 : 0;
    if (next && share > 0) {
      this.#play(this.#second, index + 1, seconds);
      ctx.save();
      ctx.globalAlpha = share;
      ctx.drawImage(this.#second.canvas, 0, 0);
      ctx.restore();
    }
    openingTitle(ctx, this.#title, this.#script, seconds);
    if (this.#timed) clock(ctx, this.#title, seconds);
    const dark = Math.max(1 - seconds / 1.2, 1 - (this.seconds - seconds) / 1.2, 0);
    ctx.fillStyle = `rgba(0,0,0,${Math.min(1, dark).toFixed(3)})`;
    if (dark > 0) ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  }

  #play(ctx: Ctx, index: number, seconds: number): void {
    const plan = this.#takes[index];
    if (!plan) return;
    let take = this.#live.get(index);
    if (!take) {
      this.#live.delete(index - 2);
      take = { start: plan.start, seconds: plan.seconds, paint: plan.make() };
      this.#live.set(index, take);
    }
    const s = seconds - take.start;
    take.paint(ctx, { s, p: (s + crossfade) / (take.seconds + crossfade) });
  }
}
