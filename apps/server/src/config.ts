// What the server is told from outside: environment variables, each checked before anything starts.

/** pino's levels, and `silent`. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface ServerConfig {
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
  /** Name or address to listen on. `localhost` is this machine only; `0.0.0.0` is every network it is in. */
  readonly host: string;
  readonly logLevel: LogLevel;
  /** Where people find the page, such as `https://five.example/`; undefined where nobody said. */
  readonly publicUrl: string | undefined;
}

/** One sentence for each variable that cannot be used: what it is, what it may be. */
export type ConfigResult =
  | { readonly ok: true; readonly config: ServerConfig }
  | { readonly ok: false; readonly problems: readonly string[] };

const DEFAULT_PORT = '3000';
const DEFAULT_HOST = 'localhost';
const DEFAULT_LOG_LEVEL = 'info';

/** Letters, digits, dots, dashes and colons: host names, IPv4 and IPv6 addresses. */
const HOST = /^[\w.:-]+$/;

/**
 * Reads PORT, HOST, LOG_LEVEL and PUBLIC_URL; an unset or empty variable takes its default (3000, localhost, info, none).
 *
 * @returns every problem at once, so that a person mends them in one go
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const port = env['PORT'] || DEFAULT_PORT;
  const host = env['HOST'] || DEFAULT_HOST;
  const logLevel = env['LOG_LEVEL'] || DEFAULT_LOG_LEVEL;
  const publicUrl = env['PUBLIC_URL'] || undefined;
  const problems: string[] = [];
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    problems.push(`PORT must be a whole number from 0 to 65535, not "${port}".`);
  }
  if (!HOST.test(host)) problems.push(`HOST must be a host name or an address, not "${host}".`);
  if (!isLogLevel(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}".`);
  if (publicUrl !== undefined && !isFolderAddress(publicUrl)) {
    problems.push(`PUBLIC_URL must be the page's address from https:// to its last slash, not "${publicUrl}".`);
  }
  if (problems.length > 0 || !isLogLevel(logLevel)) return { ok: false, problems };
  return { ok: true, config: { port: Number(port), host, logLevel, publicUrl } };
}

/** `https://five.example/` or `https://example.org/games/five/`: what stands in the page is added to it. */
function isFolderAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s"<>?#]+\/$/.test(text);
}

function isLogLevel(text: string): text is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(text);
}
