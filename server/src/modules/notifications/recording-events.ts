import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { endedRecordingPlan, lostRecordings, refusedRecordings, waitingSeries } from '../recorder/public.ts';
import { type DueNotification, maxNotifications } from './due-notification.ts';

type Given = Pick<Services, 'db' | 'now' | 'recordingDays'>;

/** Recordings of the profile that will not be made: lost by the guide, refused by the channel, or without hours. */
export async function missedRecordings(
  services: Given,
  viewer: Viewer,
  language: Language,
): Promise<DueNotification[]> {
  const [lost, refused, waiting] = await Promise.all([
    lostRecordings(services.db, viewer, services.now(), maxNotifications),
    refusedRecordings(services, viewer),
    waitingSeries(services, viewer),
  ]);
  return [
    ...lost.flatMap(({ id, lost_at, title, name, age_rating, channel_id }): DueNotification[] => {
      if (!lost_at) return [];
      return [
        {
          id: `recording-${id}`,
          kind: 'recording_lost',
          at: lost_at.toISOString(),
          title: localise(title, language),
          text: localise(name, language),
          age_rating,
          channel: channel_id,
        },
      ];
    }),
    ...refused.map(
      ({ channel_id, name, count, starts_at }): DueNotification => ({
        id: `recording-channel-${channel_id}`,
        kind: 'recording_refused',
        at: new Date(starts_at).toISOString(),
        title: localise(name, language),
        channel: channel_id,
        count,
      }),
    ),
    ...waiting.flatMap(({ id, full_at, title, channel_id }): DueNotification[] => {
      if (!full_at) return [];
      return [
        {
          id: `recording-series-${id}-${full_at.getTime()}`,
          kind: 'recording_full',
          at: full_at.toISOString(),
          title: localise(title, language),
          channel: channel_id,
        },
      ];
    }),
  ];
}

/** The end of the plan by which the household records. */
export async function endedRecording(
  services: Given,
  viewer: Viewer,
  language: Language,
): Promise<DueNotification[]> {
  const ended = await endedRecordingPlan(services, viewer);
  if (!ended) return [];
  const { id, ends_at, name } = ended;
  return [
    {
      id: `recording-plan-${id}-${ends_at.getTime()}`,
      kind: 'recording_unpaid',
      at: ends_at.toISOString(),
      title: localise(name, language),
      subscription: id,
    },
  ];
}
