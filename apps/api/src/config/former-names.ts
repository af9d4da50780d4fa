/** Current names of renamed settings, by former name. An installation that still sets a former name works, with a warning. */
export const formerNames: Readonly<Record<string, string>> = {
  DOOR_WAIT_SECONDS: 'SHED_AFTER_SECONDS',
  DOOR_QUEUE: 'SHED_QUEUE',
};

type Variables = Record<string, string | undefined>;

/** Returns the environment under current names; if both names are set, the current one wins. Calls `warn` for each former name. */
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
