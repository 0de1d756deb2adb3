import type { Profile } from '@oyna/contract/profiles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.ts';
import { useProfiles } from '../../features/profiles/api/list-profiles.ts';
import { keptId, ownProfile } from '../../features/profiles/model/own-profile.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { useLayer } from '../../focus/layers.ts';
import { useScreen } from '../../focus/screen-context.ts';
import { screenKey, useEnter } from '../../focus/use-enter.ts';
import { useNavigation } from '../../state/navigation.ts';
import { keepProfile, useProfile } from '../../state/profile.ts';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { Message } from '../../ui/message.tsx';
import { enterProfile } from './enter-profile.ts';
import { NameStep } from './name-step.tsx';
import { ParentPin } from './parent-pin.tsx';
import { PictureStep } from './picture-step.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { type ProfileStep, stepBefore } from './profile-step.ts';
import styles from './profiles-screen.module.css';
import { useManaging } from './use-managing.tsx';
import { WhoIsWatching } from './who-is-watching.tsx';

/** "Who is watching?", and the household's profiles to change. Leaving a kids' profile needs the PIN, if there is one. */
export function ProfilesScreen() {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const { replace, back } = useNavigation();
  const textOf = useErrorText();
  const { id, isKids, isAsking } = useProfile();
  const list = useProfiles();
  const profiles = list.data?.results ?? [];
  const [step, go] = useState<ProfileStep>({ at: 'choose' });
  const manage = useManaging(list.data?.has_pin ?? false, go);
  useLayer(active && step.at !== 'choose', () => go(stepBefore(step)), step.at);
  useEnter(`${step.at} ${list.status}`);
  const edited = useRef<number | undefined>(undefined);
  if ('id' in step && step.id !== null) edited.current = step.id;
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
  const enter = (profile: Profile): void => leave(enterProfile(profile) && id !== null);
  const choose = (profile: Profile): void => {
    const isAnother = keptId(profile) !== (id ?? 0);
    if (!(isKids && isAnother && list.data?.has_pin)) enter(profile);
    else go({ at: 'pin', text: t('profiles.leaveText'), onRight: () => enter(profile), before: step });
  };
  const at = 'id' in step ? profiles.find((each) => each.id === step.id) : undefined;
  const content = () => {
    if (step.at === 'pin') {
      return <ParentPin sentence={step.text} onRight={step.onRight} onBack={() => go(step.before)} />;
    }
    if (step.at === 'name') {
      return (
        <NameStep
          name={at?.name ?? ''}
          onName={(name) => (at ? manage.rename(at, name) : manage.create(name))}
          busy={manage.isBusy}
          error={manage.error}
          onType={manage.reset}
        />
      );
    }
    if (step.at === 'picture' && at) {
      return (
        <PictureStep
          onPicture={(picture) => manage.change(at, { picture }, { at: 'edit', id: at.id })}
          onBack={() => go({ at: 'edit', id: at.id })}
        />
      );
    }
    if (step.at === 'edit' && at) {
      return (
        <ProfileEditor
          profile={at}
          onChange={(change) => manage.change(at, change, step)}
          onName={() => {
            manage.reset();
            go({ at: 'name', id: at.id });
          }}
          onPicture={() => go({ at: 'picture', id: at.id })}
          onDelete={() => manage.askToDelete(at)}
          onDone={() => go({ at: 'manage' })}
        />
      );
    }
    return (
      <WhoIsWatching
        rowKey={`${screenKey(entry)}/row`}
        profiles={profiles}
        max={list.data?.max ?? 0}
        start={step.at === 'manage' ? edited.current : ownProfile(profiles, id)?.id}
        isManaging={step.at !== 'choose'}
        onManage={(manages) => go({ at: manages ? 'manage' : 'choose' })}
        onChoose={(profile) => (step.at === 'choose' ? choose(profile) : go({ at: 'edit', id: profile.id }))}
        onAdd={() => go({ at: 'name', id: null })}
      />
    );
  };
  if (list.isError && !list.data) {
    const { sentence, code } = textOf(list.error);
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
        others={id === null && isAsking ? [] : [goOn]}
      />
    );
  }
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} className={styles.page}>
      {list.data ? content() : <FocusableSkeleton label={t('state.loading')} />}
    </FocusGroup>
  );
}
