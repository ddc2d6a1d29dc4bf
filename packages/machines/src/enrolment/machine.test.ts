import { describeChart, describeStories } from '../testing/suite.ts';
import { enrolmentModel } from './model.ts';
import { enrolmentStories } from './stories.ts';

describeChart(enrolmentModel);
describeStories(enrolmentModel, enrolmentStories);
