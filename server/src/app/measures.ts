import type { Measure } from '../infra/measure.ts';
import { accountsMeasures } from '../modules/accounts/public.ts';
import { billingMeasures } from '../modules/billing/public.ts';
import { feedMeasures } from '../modules/catalogue/public.ts';
import { ingestMeasures } from '../modules/ingest/public.ts';
import { mediaMeasures } from '../modules/media/public.ts';
import { playbackMeasures } from '../modules/playback/public.ts';
import { recorderMeasures } from '../modules/recorder/public.ts';
import { remoteInputMeasures } from '../modules/remote-input/public.ts';

/** The modules' measures for Prometheus. */
export const measures: readonly Measure[] = [
  ...playbackMeasures,
  ...accountsMeasures,
  ...billingMeasures,
  ...feedMeasures,
  ...mediaMeasures,
  ...ingestMeasures,
  ...recorderMeasures,
  ...remoteInputMeasures,
];
