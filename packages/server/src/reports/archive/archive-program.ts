import { answerEach } from '../../platform/processes/answer-each.ts'
import { type ArchiveAnswer, type ArchiveStep, ArchiveSteps } from './archive-steps.ts'

/*
 * The program of the process in which an archive is read: each message from the server is a step,
 * and is answered. A harmful archive affects this process alone.
 */

const steps = new ArchiveSteps()

answerEach((step: ArchiveStep): ArchiveAnswer => steps.answer(step))
