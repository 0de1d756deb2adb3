import type { Profile } from '@oyna/contract/profiles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsks } from '../../actions/phones/use-asks.ts';
import { useContactActions } from '../../actions/support/use-contact-actions.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useProfiles } from '../../features/profiles/api/list-profiles.ts';
import { keptId, ownProfile } from '../../features/profiles/model/own-profile.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useLayer } from '../../focus/tree/layers.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { keepProfile, useProfile } from '../../state/profile.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { Message } from '../../ui/message.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { enterProfile } from './enter-profile.ts';
import { type ProfileStep, stepBefore } from './profile-step.ts';
import styles from './profiles-screen.module.css';
import { WhoIsWatching } from './who-is-watching.tsx';

const importSteps = () => import('./profile-steps.tsx').then(({ ProfileSteps }) => ProfileSteps);

/** "Who is watching?", and the household's profiles to change. Leaving a kids' profile needs the PIN, if there is one. */
export function ProfilesScreen() {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const { replace, back } = useNavigation();
  const { id, isKids, isAsking } = useProfile();
  useAsks(isAsking ? 'profile' : null);
  const list = useProfiles();
  const profiles = list.data?.results ?? [];
  const [step, go] = useState<ProfileStep>({ at: 'choose' });
  const Steps = useLazyComponent(importSteps, true);
  useLayer(active && step.at !== 'choose', () => go(stepBefore(step)), step.at);
  useEnter(`${step.at} ${list.status} ${Steps !== null}`);
  const edited = useRef<number | 'new' | undefined>(undefined);
  if ('id' in step) edited.current = step.id ?? 'new';
  const isAdded = edited.current === 'new';
  const isLeft = useRef(false);
  const leave = (isAnother: boolean): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    if (isAnother) replace({ name: 'home' });
    else back();
  };
  const wasAsking = useRef(isAsking);
  // Another answer than a choice: the other profiles are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the question counts
  useEffect(() => {
    if (wasAsking.current && !isAsking) leave(false);
    wasAsking.current = isAsking;
  }, [isAsking]);
  // Without a choice before, the screen below is already this viewer's.
  const enter = (profile: Profile): void => leave(enterProfile(profile, list.data?.lang) && id !== null);
  const choose = (profile: Profile): void => {
    const isAnother = keptId(profile) !== (id ?? 0);
    if (!(isKids && isAnother && list.data?.has_pin)) enter(profile);
    else go({ at: 'pin', text: t('profiles.leaveText'), onRight: () => enter(profile), before: step });
  };
  // A profile that another set has deleted leaves nothing to change.
  const isGone = 'id' in step && step.id !== null && !profiles.some((each) => each.id === step.id);
  const isRow = step.at === 'choose' || step.at === 'manage' || isGone;
  const { sentence, code } = useErrorText()(list.error);
  const contact = useContactActions(code);
  if (list.isError && !list.data) {
    // The last profile may go on: it is the same viewer as before.
    const goOn = {
      label: t('action.continue'),
      onPress: () => (isAsking ? keepProfile(id, isKids) : back()),
    };
    return (
      <Message
        focusKey={screenKey(entry)}
        sentence={sentence}
        code={code}
        action={t('action.retry')}
        onAction={() => void list.refetch()}
        others={id === null && isAsking ? contact : [goOn, ...contact]}
      />
    );
  }
  return (
    <FocusGroup
      orientation="vertical"
      focusKey={screenKey(entry)}
      className={isRow ? styles.question : styles.page}
    >
      {list.data && isRow && (
        <WhoIsWatching
          rowKey={`${screenKey(entry)}/row`}
          profiles={profiles}
          max={list.data.max}
          start={isAdded || step.at !== 'choose' ? edited.current : ownProfile(profiles, id)?.id}
          isManaging={step.at !== 'choose'}
          onManage={(manages) => {
            edited.current = undefined;
            go({ at: manages ? 'manage' : 'choose' });
          }}
          onChoose={(profile) =>
            step.at === 'choose' ? choose(profile) : go({ at: 'edit', id: profile.id })
          }
          onAdd={() => go({ at: 'name', id: null, from: step.at === 'choose' ? 'choose' : 'manage' })}
        />
      )}
      {list.data && !isRow && Steps && (
        <Steps step={step} profiles={profiles} hasPin={list.data.has_pin} go={go} />
      )}
      {(!list.data || !(isRow || Steps)) && <FocusableSkeleton label={t('state.loading')} />}
    </FocusGroup>
  );
}
