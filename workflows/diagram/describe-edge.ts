import {
  diagramLabels,
  effectLabels,
  eventLabels,
  guardLabels,
  isLabelledEffect,
  isLabelledGuard,
} from '@percorso/domain';
import type { GraphEdge } from './graph.js';

export const guardLabel = (guard: string): string => (isLabelledGuard(guard) ? guardLabels[guard] : guard);
export const effectLabel = (effect: string): string => (isLabelledEffect(effect) ? effectLabels[effect] : effect);

export const triggerLabel = ({ kind, event }: GraphEdge): string =>
  kind === 'event' ? (eventLabels[event] ?? event) : diagramLabels[kind];

/** A transition as a sentence, for who hears the diagram or points at a line. */
export function sentenceOf(edge: GraphEdge, from: readonly string[]): string {
  const guards = edge.guards.map(guardLabel).join(', ');
  const effects = edge.effects.map(({ name }) => effectLabel(name)).join(', ');
  return [
    `${triggerLabel(edge)}: ${from.join(', ')} → ${edge.to ?? from.join(', ')}`,
    ...(guards ? [`${diagramLabels.condition}: ${guards}`] : []),
    ...(effects ? [`${diagramLabels.effect}: ${effects}`] : []),
  ].join('; ');
}
