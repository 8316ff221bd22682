// The door of the server: it serves the built page, isolated and under a strict content policy.
export { type ConfigResult, type LogLevel, readConfig, type ServerConfig } from './config.ts';
export { SECURITY_HEADERS } from './headers.ts';
export { type RunOptions, runServer } from './run.ts';
export { buildServer, type ServerDeps } from './server.ts';
