import { DockerfileParser, type Instruction, type ModifiableInstruction } from 'dockerfile-ast'

/** A stage of a Dockerfile: the image that it begins with, and its instructions. */
export interface Stage {
  readonly image: string
  readonly name: string | undefined
  readonly steps: readonly Step[]
}

/** An instruction: COPY with its flags, and its words; ENV as name=value. */
export interface Step {
  readonly keyword: string
  readonly flags: Readonly<Record<string, string>>
  readonly words: readonly string[]
  /** All behind the keyword and the flags. */
  readonly text: string
}

/** The stages of a Dockerfile, from its syntax tree. */
export function stagesOf(text: string): readonly Stage[] {
  const stages: { image: string; name: string | undefined; steps: Step[] }[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction)
    if (step.keyword !== 'FROM') stages.at(-1)?.steps.push(step)
    else stages.push({ image: step.words[0] ?? '', name: step.words[2], steps: [] })
  }
  return stages
}

function stepOf(instruction: Instruction): Step {
  const flags = 'getFlags' in instruction ? (instruction as ModifiableInstruction).getFlags() : []
  return {
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    words: instruction.getExpandedArguments().map((argument) => argument.getValue()),
    text: (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\r?\n\s*/g, ' '),
  }
}

/** The words of a command in its form of JSON; undefined where a shell would read it. */
export function execForm(text: string): readonly string[] | undefined {
  const json = text.trim().startsWith('[') ? text.trim() : undefined
  const parsed: unknown = json === undefined ? undefined : JSON.parse(json)
  return Array.isArray(parsed) && parsed.every((each) => typeof each === 'string') ? parsed : undefined
}
