/**
 * Tests in which a request may keep the event loop from turning for 200 ms, by the beginnings of their titles. The
 * list only shrinks.
 */
export const LOOP_EXCEPTIONS: readonly string[] = []
