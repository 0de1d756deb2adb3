import type { SoundShape } from './sound-shape.ts';

/** Marks an element whose sound passes through Web Audio. It cannot be taken out again; see `replaceShaped`. */
const SHAPED = 'data-shaped';

/** Samples of one measurement: a third of a second at 48 kHz. */
const SAMPLES = 16_384;
/** Seconds in which the volume approaches a new level, too slowly to be heard. */
const EASE = 1;

/** The work of the chain: the shape, and the seconds by which the sound comes later. */
interface SoundPlan extends SoundShape {
  readonly delay: number;
}

/** Whether the plan changes anything. */
export function changesSound({ night, voice, level, delay }: SoundPlan): boolean {
  return night || voice || level || delay > 0;
}

/** The chain of Web Audio behind one media element. https://www.w3.org/TR/webaudio/ (Chromium 35) */
export class SoundGraph {
  private readonly source: MediaElementAudioSourceNode;
  private readonly meter: AnalyserNode;
  private readonly volume: GainNode;
  /** Rumble down, speech up. */
  private readonly lows: BiquadFilterNode;
  private readonly speech: BiquadFilterNode;
  private readonly squeeze: DynamicsCompressorNode;
  private readonly later: DelayNode;
  private readonly samples = new Float32Array(SAMPLES);
  private readonly context: AudioContext;

  constructor(context: AudioContext, video: HTMLVideoElement) {
    this.context = context;
    this.source = context.createMediaElementSource(video);
    video.setAttribute(SHAPED, '');
    this.meter = context.createAnalyser();
    this.meter.fftSize = SAMPLES;
    this.volume = context.createGain();
    this.lows = context.createBiquadFilter();
    Object.assign(this.lows, { type: 'lowshelf' });
    this.lows.frequency.value = 180;
    this.lows.gain.value = -4;
    this.speech = context.createBiquadFilter();
    Object.assign(this.speech, { type: 'peaking' });
    this.speech.frequency.value = 2500;
    this.speech.Q.value = 0.8;
    this.speech.gain.value = 5;
    this.squeeze = context.createDynamicsCompressor();
    this.later = context.createDelay(1);
    const { destination } = context;
    // By default, surround would become stereo.
    if (destination.maxChannelCount > 2) destination.channelCount = destination.maxChannelCount;
  }

  /** Connects the parts that the plan needs, and no others. */
  follow(plan: SoundPlan): void {
    const { source, meter, volume, lows, speech, squeeze, later } = this;
    for (const node of [source, volume, lows, speech, squeeze, later]) node.disconnect();
    const { night, voice, level, delay } = plan;
    // Above -40 dB four to one, or as a limiter of peaks that a level raised.
    squeeze.threshold.value = night ? -40 : -3;
    squeeze.knee.value = night ? 20 : 0;
    squeeze.ratio.value = night ? 4 : 20;
    later.delayTime.value = delay;
    if (level) source.connect(meter);
    const parts: readonly (AudioNode | false)[] = [
      level && volume,
      (voice || night) && lows,
      (voice || night) && speech,
      (night || level) && squeeze,
      delay > 0 && later,
      this.context.destination,
    ];
    let last: AudioNode = source;
    for (const part of parts) {
      if (part) last = last.connect(part);
    }
  }

  /** Mean square of the last samples, before any change. */
  measure(): number {
    this.meter.getFloatTimeDomainData(this.samples);
    let sum = 0;
    for (const sample of this.samples) sum += sample * sample;
    return sum / SAMPLES;
  }

  /** Approaches a volume, or takes it `atOnce`. */
  turnTo(factor: number, atOnce: boolean): void {
    const { gain } = this.volume;
    if (atOnce) gain.value = factor;
    else gain.setTargetAtTime(factor, this.context.currentTime, EASE);
  }
}
