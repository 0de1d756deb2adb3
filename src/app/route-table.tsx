import type { ReactNode } from 'react';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import type { Route } from '../state/route.ts';
import {
  ChannelsScreen,
  CinemaScreen,
  GuideScreen,
  LibraryScreen,
  LoginScreen,
  OrderScreen,
  PlansScreen,
  ProfileScreen,
  prepareWatchTitle,
  ReelsScreen,
  rareRoutes,
  SearchScreen,
  StreamsScreen,
  TitleScreen,
  WatchChannelScreen,
  WatchProgrammeScreen,
  WatchStreamScreen,
  WatchTitleScreen,
} from './lazy-routes.ts';

/** The screen of a route. */
export function screenOf(route: Route): ReactNode {
  switch (route.name) {
    case 'home':
      return <HomeScreen />;
    case 'cinema': {
      const { name: _, ...filters } = route;
      return <CinemaScreen filters={filters} />;
    }
    case 'search':
      return <SearchScreen text={route.text ?? ''} />;
    case 'library':
      return <LibraryScreen list={route.list} />;
    case 'title':
      return <TitleScreen id={route.id} prepare={prepareWatchTitle} />;
    case 'watchTitle':
      return (
        <WatchTitleScreen
          id={route.id}
          episode={route.episode}
          from={route.from ?? null}
          trailer={route.trailer === true}
        />
      );
    case 'reels':
      return <ReelsScreen id={route.id} />;
    case 'channels':
      return <ChannelsScreen />;
    case 'watchChannel':
      return <WatchChannelScreen id={route.id} />;
    case 'watchProgramme':
      return <WatchProgrammeScreen channel={route.channel} id={route.id} from={route.from ?? null} />;
    case 'streams':
      return <StreamsScreen />;
    case 'watchStream':
      return <WatchStreamScreen id={route.id} />;
    case 'login':
      return <LoginScreen next={route.next} error={route.error} />;
    case 'register':
    case 'reset':
      return <LoginScreen next={route.next} error={null} purpose={route.name} />;
    case 'plans':
      return <PlansScreen next={route.next} first={route.plan} />;
    case 'order':
      return <OrderScreen id={route.id} next={route.next} isChosen={route.chosen === true} />;
    case 'profile':
      return <ProfileScreen />;
    case 'guide':
      return <GuideScreen />;
    case 'contact': {
      const Contact = rareRoutes.contact;
      return <Contact code={route.code} />;
    }
    default: {
      const Rare = rareRoutes[route.name];
      return <Rare />;
    }
  }
}

/** Screens without side menu and clock. */
export function isBare(route: Route): boolean {
  return isWatching(route) || isSigningIn(route) || /^(update|profiles)$/.test(route.name);
}

/** Screens with the chat launcher at their side. Playback screens have it among their controls. */
export function hasChatLauncher(route: Route): boolean {
  return !isWatching(route) && !/^(login|register)$/.test(route.name);
}

export function isSigningIn({ name }: Route): boolean {
  return name === 'login' || name === 'register' || name === 'reset';
}

/** Screens without content for guests. */
export function needsAccount({ name }: Route): boolean {
  return /^(devices|password|orders?|notifications|profiles)$/.test(name);
}

/** Screens with a full-screen picture. */
export function isWatching({ name }: Route): boolean {
  return /^(watch|reels)/.test(name);
}
