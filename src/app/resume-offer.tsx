import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../api/server-clock.ts';
import { formatTime } from '../i18n/format-time.ts';
import type { Route } from '../routes/route.ts';
import { isWatching } from '../routes/route-facts.ts';
import { crashesBefore } from '../shared/crashes-before.ts';
import { readInterrupted } from '../state/interrupted.ts';
import { useProfile } from '../state/profile.ts';
import { useSession } from '../state/session.ts';
import { keepPart, readSetRecord } from '../state/set-record.ts';
import { type Offer, offerOf } from './offer-of.ts';
import { StartOffer } from './start-offer.tsx';

export interface ResumeOfferProps {
  /** The current screen. */
  readonly here: Route | undefined;
  readonly onOpen: (route: Route) => void;
}

function forget(): void {
  keepPart('playing', undefined);
}

/** Takes the stored playback of the run before; one of this run, already playing, stays. */
function takeOffer(here: Route | undefined): Offer | null {
  if (here && isWatching(here)) return null;
  const signedIn = useSession.getState().token !== null;
  const profile = useProfile.getState().id;
  const start = { crashes: crashesBefore(), now: serverNow(), signedIn, profile };
  const offer = offerOf(readInterrupted(readSetRecord().playing), start);
  if (!offer) forget();
  return offer;
}

/** After a crash, offers the playback that it ended. */
export function ResumeOffer({ here, onOpen }: ResumeOfferProps) {
  const { t } = useTranslation();
  const [offer, setOffer] = useState(() => takeOffer(here));
  const card = ({ interrupted: { heading, subheading }, route }: Offer) => ({
    why: t('home.continue'),
    title: heading,
    more: subheading,
    action:
      'from' in route && route.from
        ? t('action.resumeFrom', { time: formatTime(route.from) })
        : t('action.watch'),
  });
  return (
    <StartOffer
      card={offer && card(offer)}
      focusKey="resume-offer"
      here={here}
      onChoose={() => offer && onOpen(offer.route)}
      onClear={() => {
        forget();
        setOffer(null);
      }}
    />
  );
}
