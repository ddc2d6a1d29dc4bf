export * from './game-launch/index.ts';
export * from './kit/index.ts';
export * from './login/index.ts';
export * from './logout/index.ts';
export * from './session/index.ts';
export * from './system-status/index.ts';
