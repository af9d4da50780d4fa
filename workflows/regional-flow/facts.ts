/** Facts of a regional flow: none, because its machine has no guards. The API validates the payloads. */
export type RegionalFlowFacts = Record<string, never>;

export const initialRegionalFlowFacts: RegionalFlowFacts = {};
