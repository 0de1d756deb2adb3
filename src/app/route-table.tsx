import { type ComponentType, lazy, type ReactNode } from 'react';
import { ChannelsScreen } from '../screens/channels/channels-screen.tsx';
import { CinemaScreen } from '../screens/cinema/cinema-screen.tsx';
import { DevicesScreen } from '../screens/devices/devices-screen.tsx';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { PasswordScreen } from '../screens/password/password-screen.tsx';
import { ProfileScreen } from '../screens/profile/profile-screen.tsx';
import { TitleScreen } from '../screens/title/title-screen.tsx';
import type { WatchTitleProps } from '../screens/watch/watch-title-screen.tsx';
import type { Route } from '../state/route.ts';

const WatchTitle = lazy<ComponentType<WatchTitleProps>>(() =>
  import('../screens/watch/watch-title-screen.tsx').then((module) => ({ default: module.WatchTitleScreen })),
);
const WatchReel = lazy<ComponentType<{ readonly id: number }>>(() =>
  import('../screens/watch/watch-reel-screen.tsx').then((module) => ({ default: module.WatchReelScreen })),
);
const WatchChannel = lazy<ComponentType<{ readonly id: number }>>(() =>
  import('../screens/watch/watch-channel-screen.tsx').then((module) => ({
    default: module.WatchChannelScreen,
  })),
);

/** The screen of a route. */
export function screenOf(route: Route): ReactNode {
  switch (route.name) {
    case 'home':
      return <HomeScreen />;
    case 'cinema':
      return <CinemaScreen />;
    case 'title':
      return <TitleScreen id={route.id} />;
    case 'watchTitle':
      return (
        <WatchTitle
          id={route.id}
          episode={route.episode}
          from={route.from ?? null}
          trailer={route.trailer === true}
        />
      );
    case 'watchReel':
      return <WatchReel id={route.id} />;
    case 'channels':
      return <ChannelsScreen />;
    case 'watchChannel':
      return <WatchChannel id={route.id} />;
    case 'login':
      return <LoginScreen next={route.next} error={route.error} />;
    case 'register':
    case 'reset':
      return <LoginScreen next={route.next} error={null} purpose={route.name} />;
    case 'profile':
      return <ProfileScreen />;
    case 'devices':
      return <DevicesScreen />;
    case 'password':
      return <PasswordScreen />;
  }
}

/** Screens without side menu and clock. */
export function isBare(route: Route): boolean {
  return isWatching(route) || isSigningIn(route);
}

export function isSigningIn({ name }: Route): boolean {
  return name === 'login' || name === 'register' || name === 'reset';
}

/** Screens with a picture that fills the set. */
export function isWatching(route: Route): boolean {
  return route.name === 'watchTitle' || route.name === 'watchChannel' || route.name === 'watchReel';
}
