/** The time of {@link calibrated} on the machine for which limits are meant, with all its processors busy. */
const REFERENCE_MS = 15

const CALIBRATION = Array.from({ length: 2000 }, (_, index) => ({
  ...{ position: index, name: `name ${index}`, values: [index, index / 2] },
}))

/** Milliseconds of processor time of a fixed computation, the least of some rounds. */
function calibrated(): number {
  const rounds = Array.from({ length: 5 }, () => {
    const begun = process.threadCpuUsage()
    let text = JSON.stringify(CALIBRATION)
    for (let round = 0; round < 10; round += 1) text = JSON.stringify(JSON.parse(text))
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...rounds)
}

/** How many times as long as on the machine for which limits are meant a computation takes here and now; at least 1. */
export const slowness = (): number => Math.max(1, calibrated() / REFERENCE_MS)
