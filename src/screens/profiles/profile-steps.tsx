import type { Profile } from '@oyna/contract/profiles';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusableSkeleton } from '../../ui/focusable-skeleton.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { ParentPin } from './parent-pin.tsx';
import { ProfileEditor, type ProfileField } from './profile-editor.tsx';
import type { ProfileStep } from './profile-step.ts';
import { useManaging } from './use-managing.tsx';

const importName = () => import('./profile-name-step.tsx').then(({ ProfileNameStep }) => ProfileNameStep);
const importPicture = () => import('./picture-step.tsx').then(({ PictureStep }) => PictureStep);
const importFirstPin = () => import('./first-pin.tsx').then(({ FirstPin }) => FirstPin);

export interface ProfileStepsProps {
  readonly step: ProfileStep;
  readonly profiles: readonly Profile[];
  readonly hasPin: boolean;
  readonly go: (step: ProfileStep) => void;
}

/** The steps after the row of profiles: the PIN, and everything that changes a profile. */
export function ProfileSteps({ step, profiles, hasPin, go }: ProfileStepsProps) {
  const { t } = useTranslation();
  const manage = useManaging(hasPin, go);
  const NameStep = useLazyComponent(importName, step.at === 'name');
  const PictureStep = useLazyComponent(importPicture, step.at === 'picture');
  const FirstPin = useLazyComponent(importFirstPin, step.at === 'first-pin');
  const lastField = useRef<ProfileField>(null);
  const at = 'id' in step ? profiles.find(({ id }) => id === step.id) : undefined;
  if (step.at === 'pin') {
    return <ParentPin sentence={step.text} onRight={step.onRight} onBack={() => go(step.before)} />;
  }
  if (step.at === 'name') {
    if (!NameStep) return <FocusableSkeleton label={t('state.loading')} />;
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
  if (!at) return null;
  if (step.at === 'picture') {
    if (!PictureStep) return <FocusableSkeleton label={t('state.loading')} />;
    return (
      <PictureStep
        onPicture={(picture) => manage.change(at, { picture }, { at: 'edit', id: at.id })}
        onBack={() => go({ at: 'edit', id: at.id })}
      />
    );
  }
  if (step.at === 'first-pin') {
    if (!FirstPin) return <FocusableSkeleton label={t('state.loading')} />;
    const edit = { at: 'edit', id: at.id } as const;
    return (
      <FirstPin
        ageLimit={profiles.find(({ is_first }) => is_first)?.age_limit ?? null}
        onDone={() => {
          go(edit);
          manage.change(at, { is_kids: true }, edit);
        }}
      />
    );
  }
  return (
    <ProfileEditor
      profile={at}
      lastField={lastField}
      onChange={(change) => {
        // Without a PIN, a child could leave the profile.
        if (change.is_kids && !hasPin) go({ at: 'first-pin', id: at.id });
        else manage.change(at, change, step);
      }}
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
