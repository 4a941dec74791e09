import { counted } from '@icetally/domain/platform/counted'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import type { ReactNode } from 'react'
import { ResultLine } from '../../charts/result-line.tsx'
import { ShotShare } from '../../charts/sparkline/shot-share.tsx'
import { type AtAGlance, goalDifference } from '../../games/at-a-glance.ts'
import { Card } from '../../platform/components/card.tsx'
import { classes } from '../../platform/components/classes.ts'
import { recordWords } from '../../platform/format/final-score.ts'
import { ComingGame } from '../coming-game.tsx'
import { LastResult } from '../last-result.tsx'

/** The most needed facts: the live or next game, the last result, and the record. */
export function SeasonGames({ team, glance }: { team: TeamDetail; glance: AtAGlance }) {
  const { next, last, record, latest, unfinished } = glance
  if (next === null && last === null && unfinished === 0) return null
  return (
    <div className="mb-6 grid items-stretch gap-4 sm:mb-8 sm:gap-5 lg:grid-cols-2 lg:*:only:col-span-2">
      {next !== null && <ComingGame team={team} game={next} enterText="Enter Game" />}
      {last !== null && <LastResult team={team} game={last} />}
      {(record.games > 0 || unfinished > 0) && (
        <Card
          className={classes(
            'flex flex-wrap content-center items-center gap-x-10 gap-y-4 p-5',
            next !== null && last !== null && 'lg:col-span-2',
          )}
        >
          {record.games > 0 && <Record glance={glance} />}
          {latest.length > 1 && (
            <div className="grid flex-[1_1_20rem] grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-8 gap-y-4">
              <figure>
                <figcaption className="mb-1 text-muted">
                  Last {counted(latest.length, 'game')}
                </figcaption>
                <ResultLine
                  results={latest.map(({ final }) => final)}
                  places={10}
                  className="w-full max-w-80"
                />
              </figure>
              <ShotShare games={latest} />
            </div>
          )}
          {unfinished > 0 && (
            <p className="basis-full text-muted text-sm">
              {counted(unfinished, 'game')} recorded and not finished: the record counts a game once
              it is finished.
            </p>
          )}
        </Card>
      )}
    </div>
  )
}

function Record({ glance: { record } }: { glance: AtAGlance }) {
  const { wins, losses, overtimeLosses, ties, goalsFor, goalsAgainst } = record
  const tied = ties > 0 ? `, ${ties} tied` : ''
  return (
    <dl className="flex flex-wrap items-end gap-x-2.5 gap-y-3 max-sm:w-full max-sm:justify-between sm:gap-x-8 sm:only:w-full sm:only:justify-around">
      <Figure name={ties > 0 ? 'W–L–OTL–T' : 'W–L–OTL'} isLarge>
        <span className="sr-only">
          {`Record: ${wins} won, ${losses} lost, ${overtimeLosses} lost in overtime${tied}`}
        </span>
        <span aria-hidden="true">{recordWords(record)}</span>
      </Figure>
      <Figure name="Goals">
        <span className="sr-only">{`${goalsFor} for, ${goalsAgainst} against`}</span>
        <span aria-hidden="true">
          {goalsFor}–{goalsAgainst}
        </span>
      </Figure>
      <Figure name="Difference">{goalDifference(record)}</Figure>
    </dl>
  )
}

function Figure(props: { name: string; isLarge?: boolean; children: ReactNode }) {
  const { name, isLarge = false, children } = props
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted max-sm:text-sm">{name}</dt>
      <dd
        className={`type-figure whitespace-nowrap leading-none ${isLarge ? 'text-[2.25rem] sm:text-[3.5rem]' : 'text-[1.625rem] sm:text-[2.25rem]'}`}
      >
        {children}
      </dd>
    </div>
  )
}
