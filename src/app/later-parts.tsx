import { type ComponentType, useState } from 'react';
import type { ReminderNoticeProps } from '../features/reminders/components/reminder-notice.tsx';
import { withTexts } from '../i18n/start-i18n.ts';
import { liveTexts } from '../i18n/start-texts.ts';
import type { Route } from '../routes/route.ts';
import { useNavigation } from '../shared/navigation.ts';
import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { readSetRecord } from '../state/set-record.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import type { PurchaseOfferProps } from './purchase-offer.tsx';
import type { ResumeOfferProps } from './resume-offer.tsx';
import { SleepKeys } from './sleep-keys.tsx';
import type { TuneByDigitsProps } from './tune-by-digits.tsx';
import { useRestMark } from './use-rest-mark.ts';
import '../ui/message-lines.css';

interface LaterPartsProps {
  /** The current screen. */
  readonly here: Route | undefined;
}

const importNotice = (): Promise<ComponentType<ReminderNoticeProps>> =>
  withTexts(import('../features/reminders/components/reminder-notice.tsx'), liveTexts).then(
    ({ ReminderNotice }) => ReminderNotice,
  );

const importPurchaseOffer = (): Promise<ComponentType<PurchaseOfferProps>> =>
  import('./load-purchase-offer.tsx').then(({ loadPurchaseOffer }) => loadPurchaseOffer());

const importTuner = (): Promise<ComponentType<TuneByDigitsProps>> =>
  import('./tune-by-digits.tsx').then(({ TuneByDigits }) => TuneByDigits);

const importResumeOffer = (): Promise<ComponentType<ResumeOfferProps>> =>
  import('./resume-offer.tsx').then(({ ResumeOffer }) => ResumeOffer);

const importSky = () => import('./kids-sky.tsx').then(({ KidsSky }) => KidsSky);

/** Above every screen once the first one has settled, with the texts of the player: digits, the sleep timer, reminders, and the offers after a crash or a power-off. */
export function LaterParts({ here }: LaterPartsProps) {
  useRestMark(here?.name);
  const navigation = useNavigation();
  const isKids = useProfile((state) => state.isKids);
  const Sky = useLazyComponent(importSky, isKids);
  const signedIn = useSession((state) => state.token !== null);
  const Notice = useLazyComponent(importNotice, signedIn);
  const Tuner = useLazyComponent(importTuner, true);
  const Purchase = useLazyComponent(importPurchaseOffer, true);
  const [hasPlayed] = useState(() => readSetRecord().playing !== undefined);
  const Resume = useLazyComponent(importResumeOffer, hasPlayed);
  return (
    <>
      <SleepKeys here={here} />
      {Sky && <Sky />}
      {Tuner && <Tuner here={here} onOpen={navigation.open} />}
      {Notice && <Notice here={here} onOpen={navigation.open} />}
      {Purchase && !isKids && <Purchase here={here} onOpen={navigation.open} />}
      {Resume && <Resume here={here} onOpen={navigation.open} />}
    </>
  );
}
