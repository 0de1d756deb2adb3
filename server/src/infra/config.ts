import type { SmsLimits } from './settings/sms-limits.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const modes = ['demo', 'production'] as const;

/** Codecs that the picture of a film may have beside H.264. */
export const filmCodecs = ['hevc', 'av1'] as const;
/** A bucket in a store that speaks S3. */
export interface S3Place {
  readonly endpoint: string;
  /** The endpoint as viewers reach it. */
  readonly publicEndpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Stands before every key. */
  readonly prefix: string;
}

/** Every setting of the server, parsed once from the environment. No other code reads the environment. */
export interface Config {
  /**
   * `demo` serves only the local network and allows the outbox, the sandbox bank and the demo content. `production`
   * has none of them and starts only with safe settings.
   */
  readonly mode: (typeof modes)[number];
  /** 0 lets the system choose one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where media folders are; `null`: in `server/demo/media`. */
  readonly mediaDir: string | null;
  /** A store for films beside the media folders; `null`: none. */
  readonly store: {
    readonly place: S3Place;
    /** Whether films that are made go there. */
    readonly isForNewFilms: boolean;
    /** Whether viewers get the files from the store itself, not through the server. */
    readonly redirects: boolean;
  } | null;
  /** Threads of an encoder of films; 0: half of the processor's. */
  readonly mediaThreads: number;
  readonly films: {
    /** Codecs of the picture beside H.264. */
    readonly codecs: readonly (typeof filmCodecs)[number][];
    /** Gives the keys of encrypted copies; `null`: they are made here. */
    readonly keyServer: {
      readonly url: string;
      /** The header of this name. */
      readonly authorization: string | null;
    } | null;
  };
  /** Whether the server makes films itself, beside workers of their own process. */
  readonly worker: boolean;
  /** PostgreSQL; `null` selects the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** A way to PostgreSQL without the pooler of `databaseUrl`, for signals; `null`: there is no pooler. */
  readonly signalsUrl: string | null;
  /** Replicas of PostgreSQL for reads that may be some seconds old; `null`: none. */
  readonly replicaUrl: string | null;
  /** Whether the embedded database acknowledges a change only once it is on the disk. */
  readonly fsync: boolean;
  /** Public address of the server, without a trailing slash. */
  readonly publicUrl: string | null;
  /** Origin of the edges from which viewers load the media that are ours; `null`: from the server. */
  readonly mediaEdge: string | null;
  /** Of edges that check keys of media themselves; `null`: they ask about each. */
  readonly edgeToken: string | null;
  /** `null`: generated once and kept in the data folder. */
  readonly signingSecret: string | null;
  /** The signing secret before its last change; its signatures are still accepted. */
  readonly previousSigningSecret: string | null;
  /** Port of the operators' API on the loopback address; 0 lets the system choose one. */
  readonly adminPort: number;
  /** Makes the operators' bootstrap key; `null`: generated once and kept in the data folder. */
  readonly operatorSecret: string | null;
  /** Whether the bootstrap key works beside owners with keys of their own, after all of them lost theirs. */
  readonly operatorBootstrap: boolean;
  /** File with the private key that signs an operator's commands; `null`: the bootstrap key. */
  readonly operatorKey: string | null;
  /** Public key to which backups are encrypted, in the age format; `null`: they are not. */
  readonly backupKey: string | null;
  /** `null`, in demo mode only: messages go to the console and to /dev/inbox. */
  readonly smsGateway: { readonly url: string; readonly secret: string } | null;
  /**
   * Countries (ISO 3166) whose mobile numbers get messages, how many messages at most, and whether viewers get notices
   * of sign-ins besides codes.
   */
  readonly smsRules: {
    readonly countries: readonly string[];
    readonly limits: SmsLimits;
    readonly notices: boolean;
  };
  /** `null`, in demo mode only: orders are paid at the sandbox bank, which takes no money. */
  readonly merchant: { readonly name: string; readonly url: string; readonly secret: string } | null;
  /** Licence servers of encrypted titles, and the certificate that encrypts Widevine's requests. */
  readonly drm: {
    readonly widevine: string | null;
    readonly widevineCertificate: string | null;
    readonly playready: string | null;
    /** Signs the entitlements that the licence servers get. */
    readonly secret: string | null;
  };
  readonly sources: {
    /** Keys by name, which sign addresses of media elsewhere. */
    readonly keys: Readonly<Record<string, string>>;
    /** Hosts of the local network, with or without a port, from which the gateway may take media. */
    readonly hosts: readonly string[];
  };
  /** What the live process receives: streams of senders, and inputs of channels. */
  readonly live: {
    /** Whether the server does so itself. */
    readonly isOn: boolean;
    /** 0: no senders. */
    readonly rtmpPort: number;
    /** The same for SRT, by UDP. */
    readonly srtPort: number;
    /** With which senders of SRT must encrypt; `null`: they send without encryption. */
    readonly srtPassphrase: string | null;
    /** Hosts, with or without a port, that inputs may name. */
    readonly inputHosts: readonly string[];
    /** Seconds without a sender after which a stream ends. */
    readonly graceSeconds: number;
    /** Heights of smaller copies that it makes of larger pictures. */
    readonly heights: readonly number[];
  };
  /** Days after which recordings of viewers are deleted; 0: nobody records. */
  readonly recordingDays: number;
  /** JSON file with the content of `config/`; `null` uses the defaults. */
  readonly remoteConfig: string | null;
  /** The bot for signing in by Telegram, with BotFather's `/setdomain` set to our domain; `null`: no Telegram. */
  readonly telegram: { readonly token: string; readonly name: string } | null;
  readonly logLevel: (typeof logLevels)[number];
  /** Allows reading metrics from outside the internal network. */
  readonly metricsToken: string | null;
  /** Connections open at once; a further one is closed. 0: no limit. */
  readonly maxConnections: number;
  /** Connections that one address, or /64 network, may have open at once; 0: no limit. */
  readonly addressConnections: number;
  /** API requests that one /24 or /48 network may send in a second on average, to this process; 0: no limit. */
  readonly requestsPerSecond: number;
  /** The least time between two statements that keep heartbeats: those in between wait for the next one. 0: nobody waits. */
  readonly groupMilliseconds: number;
  /** Megabytes of public responses kept in memory; 0 keeps none. */
  readonly cacheMegabytes: number;
  /**
   * Addresses and networks of the proxies in front of the server. Each appends its client to `X-Forwarded-For`. The
   * last entry that is not a proxy is the viewer; earlier ones come from the viewer and are ignored.
   */
  readonly trustProxy: readonly string[];
  /** A server that is told to stop goes on for this time without being ready, until the proxies noticed. */
  readonly drainSeconds: number;
  /** Origins of media, pictures and streams outside this server, for the pages’ policy; `null`: any. By default any in demo mode and none in production. */
  readonly contentOrigins: readonly string[] | null;
  /** Whether the web app is served, and built if it is missing. */
  readonly web: boolean;
  /** Whether browsers may keep the first screen of the app in a service worker. */
  readonly serviceWorker: boolean;
  /**
   * The Android app that may show this service without an address bar: its id, and the SHA-256 fingerprints of the
   * certificates that sign it. `null`: none.
   */
  readonly androidApp: { readonly id: string; readonly certificates: readonly string[] } | null;
  /** Whether to load the demo catalogue and the demo account, in demo mode only. */
  readonly demo: boolean;
}
