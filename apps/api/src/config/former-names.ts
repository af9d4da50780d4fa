/** Settings that were renamed, by their former names. An installation that still sets one is served, and warned. */
export const formerNames: Readonly<Record<string, string>> = {
  DOOR_WAIT_SECONDS: 'SHED_AFTER_SECONDS',
  DOOR_QUEUE: 'SHED_QUEUE',
};

type Variables = Record<string, string | undefined>;

/** The environment under current names; where both are set the current one wins. Each former name is passed to `warn`. */
export function withCurrentNames(env: Variables, warn: (message: string) => void): Variables {
  const renamed = Object.entries(formerNames).filter(([former]) => env[former]);
  for (const [former, name] of renamed)
    warn(
      env[name]
        ? `${former} is now called ${name}, which is set: ${former} is ignored`
        : `${former} is now called ${name}`,
    );
  return { ...env, ...Object.fromEntries(renamed.map(([former, name]) => [name, env[name] || env[former]])) };
}
