import { pageMessages, toastLabels } from '@percorso/domain';
import { ApiError } from './api-error';

/** Thrown when a chunk of the application cannot be loaded. */
export class PartMissing extends ApiError {
  constructor(cause: unknown) {
    super({ status: 0, title: toastLabels.networkError, userMessage: pageMessages.partMissing });
    this.cause = cause;
  }
}

const PAUSES_MS = [500, 2000];

/** Loads a chunk on demand, with retries in case of a short network failure. Rejects with `PartMissing`. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES_MS)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return load().catch((error: unknown) => {
    throw new PartMissing(error);
  });
}
