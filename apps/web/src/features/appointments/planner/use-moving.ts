import { type AppointmentInput, plannerLabels, type PlannerAppointment } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../../api/notify';
import { episodesKey } from '../../../api/episodes';
import { saveAppointment } from '../queries';
import type { Cell } from './grid';

type Place = Pick<Cell, 'date' | 'startTime' | 'endTime'>;
type Move = { appointment: PlannerAppointment; to: Place };

function sendMove({ appointment, to: { date, startTime, endTime } }: Move) {
  const { episode, practitioner, room, id, revision } = appointment;
  const input: AppointmentInput = { date, startTime, endTime, room, practitionerId: practitioner?.id ?? '' };
  return saveAppointment(episode?.id ?? '', id, input, revision ?? undefined);
}

/** Moves an appointment to another slot by drag or by keyboard. The user confirms each move, because a drag may happen by mistake. */
export function useMoving() {
  const client = useQueryClient();
  const [moving, setMoving] = useState<PlannerAppointment | null>(null);
  const dragged = useRef<PlannerAppointment | null>(null);
  const [pendingMove, setPendingMove] = useState<Move | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: episodesKey });
  const sending = useMutation({
    mutationFn: sendMove,
    onSuccess: () => notify.success(plannerLabels.moved),
    onSettled: reload,
  });
  return {
    moving,
    take: setMoving,
    drag: (appointment: PlannerAppointment | null) => {
      dragged.current = appointment;
      // Chromium cancels a drag if the page changes in the event that starts the drag.
      setTimeout(() => setMoving(appointment));
    },
    /** The move that awaits confirmation, or null. */
    pendingMove,
    drop: (to: Place) => {
      const appointment = moving ?? dragged.current;
      if (appointment) setPendingMove({ appointment, to });
      setMoving(null);
    },
    confirm: () => {
      if (pendingMove) sending.mutate(pendingMove);
      setPendingMove(null);
    },
    cancel: () => setPendingMove(null),
    reload,
  };
}
