import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { enrolmentModel } from './model.ts';
import { enrolmentScenarios } from './scenarios.ts';

describeChart(enrolmentModel);
describeScenarios(enrolmentModel, enrolmentScenarios);
