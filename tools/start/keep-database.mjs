// Restarts the embedded Postgres when it is lost (killed for lack of memory, for example); the API reconnects by itself.
const CHECK_EVERY_MS = 1000;

/** Watches `database` until `stop` is called; calls `onGivenUp` with the reason if it cannot be restarted. */
export function keepDatabase(database, { onLost = () => undefined, onGivenUp }) {
  // A database that this program did not start cannot be restarted by it.
  if (!database.startAgain) return { stop: () => undefined };
  let isStarting = false;
  const check = async () => {
    if (isStarting || database.isRunning()) return;
    isStarting = true;
    onLost();
    await database.startAgain().catch((error) => {
      clearInterval(timer);
      onGivenUp(error);
    });
    isStarting = false;
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
