import { learnLater } from '@fairtick/texts'

/** Loads the reality check and its texts. */
export async function loadReality() {
  const [{ RealityWatch }] = await Promise.all([
    import('../features/identity/limits/RealityWatch'),
    learnLater(),
  ])
  return { default: RealityWatch }
}
