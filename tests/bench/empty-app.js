import {
  FocusContext,
  getCurrentFocusKey,
  init,
  setFocus,
  useFocusable,
} from '@noriginmedia/norigin-spatial-navigation';
import {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import dayjs from 'dayjs';
import i18next from 'i18next';
import ky from 'ky';
import { createElement, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { create } from 'zustand';

/* An app that contains only the fixed packages: the unavoidable size. */
const packages = [
  [FocusContext, getCurrentFocusKey, init, setFocus, useFocusable],
  [QueryClient, QueryObserver, useInfiniteQuery, useMutation, useQueries, useQuery],
  [dayjs, i18next, ky, lazy, Suspense, initReactI18next, useTranslation, create],
  [
    v.object,
    v.array,
    v.string,
    v.number,
    v.boolean,
    v.nullable,
    v.optional,
    v.picklist,
    v.fallback,
    v.safeParse,
  ],
];
createRoot(document.body).render(
  createElement(QueryClientProvider, { client: new QueryClient() }, String(packages.length)),
);
