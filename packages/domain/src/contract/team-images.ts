import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pathIds } from './fields.ts'

const imageAnswer = z.object({ imageUrl: z.string() })

/** A team's image as text. */
export const uploadBase64Body = z.object({
  /** The image's bytes in base64, with or without a `data:` prefix. */
  imageData: z
    .string({ error: 'Please choose an image' })
    .check(z.minLength(1, 'Please choose an image')),
})

/** The image of a team. */
export const teamImagesEndpoints = {
  upload: endpoint({
    operationId: 'uploadTeamImage',
    method: 'POST',
    path: '/team-images/:teamId/upload',
    access: 'user',
    params: pathIds('teamId'),
    bodyType: 'multipart/form-data',
    status: 200,
    response: imageAnswer,
    errors: ['TEAM_DISABLED', 'INVALID_IMAGE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  uploadBase64: endpoint({
    operationId: 'uploadTeamImageBase64',
    method: 'POST',
    path: '/team-images/:teamId/upload-base64',
    access: 'user',
    params: pathIds('teamId'),
    body: uploadBase64Body,
    status: 200,
    response: imageAnswer,
    errors: ['TEAM_DISABLED', 'INVALID_IMAGE', 'TOO_LARGE'],
  }),
  remove: endpoint({
    operationId: 'deleteTeamImage',
    method: 'DELETE',
    path: '/team-images/:teamId',
    access: 'user',
    params: pathIds('teamId'),
    status: 204,
    errors: ['TEAM_DISABLED'],
  }),
}
