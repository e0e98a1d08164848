/** Something that a person can mend: shown as one line, without a stack. */
export class StartFault extends Error {}
