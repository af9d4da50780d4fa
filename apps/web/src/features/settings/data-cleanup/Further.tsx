import { Notice } from '../../../ui/Notice';

/** That there is more than is done at once. */
export const Further = ({ text }: { text: string }) => text && <Notice kind="warning">{text}</Notice>;
