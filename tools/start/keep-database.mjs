// Brings the embedded Postgres back when it is lost (killed for want of memory, say); the API connects again by itself.
const LOOK_EVERY_MS = 1000;

/** Watches `database` until `stop` is called; calls `onGivenUp` with the reason if it does not come back. */
export function keepDatabase(database, { onLost = () => undefined, onGivenUp }) {
  // A database of somebody else is theirs to look after.
  if (!database.startAgain) return { stop: () => undefined };
  let isStarting = false;
  const look = async () => {
    if (isStarting || database.isRunning()) return;
    isStarting = true;
    onLost();
    await database.startAgain().catch((error) => {
      clearInterval(timer);
      onGivenUp(error);
    });
    isStarting = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
